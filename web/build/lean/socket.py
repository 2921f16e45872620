"""What asyncio's signatures name; a page has no sockets."""

AF_UNSPEC = 0
AI_PASSIVE = 1
