"""asyncio, importing each of its parts when one of its names is asked for; a page needs few."""

import sys

PARTS = {
    "events": """
        AbstractEventLoop AbstractServer Handle TimerHandle get_event_loop_policy
        set_event_loop_policy get_event_loop set_event_loop new_event_loop
        _set_running_loop get_running_loop _get_running_loop
    """,
    "exceptions": """
        BrokenBarrierError CancelledError InvalidStateError TimeoutError
        IncompleteReadError LimitOverrunError SendfileNotAvailableError
    """,
    "futures": """
        Future wrap_future isfuture future_add_to_awaited_by
        future_discard_from_awaited_by
    """,
    "tasks": """
        Task create_task FIRST_COMPLETED FIRST_EXCEPTION ALL_COMPLETED wait wait_for
        as_completed sleep gather shield ensure_future run_coroutine_threadsafe
        current_task all_tasks create_eager_task_factory eager_task_factory
        _register_task _unregister_task _enter_task _leave_task
    """,
    "coroutines": """
        iscoroutinefunction iscoroutine
    """,
    "locks": """
        Lock Event Condition Semaphore BoundedSemaphore Barrier
    """,
    "queues": """
        Queue PriorityQueue LifoQueue QueueFull QueueEmpty QueueShutDown
    """,
    "timeouts": """
        Timeout timeout timeout_at
    """,
    "taskgroups": """
        TaskGroup
    """,
    "runners": """
        Runner run
    """,
    "protocols": """
        BaseProtocol Protocol DatagramProtocol SubprocessProtocol BufferedProtocol
    """,
    "transports": """
        BaseTransport ReadTransport WriteTransport Transport DatagramTransport
        SubprocessTransport
    """,
    "threads": """
        to_thread
    """,
    "graph": """
        capture_call_graph format_call_graph print_call_graph FrameCallGraphEntry
        FutureCallGraph
    """,
    "base_events": """
        BaseEventLoop Server
    """,
    "streams": """
        StreamReader StreamWriter StreamReaderProtocol open_connection start_server
    """,
    "subprocess": """
        create_subprocess_exec create_subprocess_shell
    """,
    "unix_events": """
        SelectorEventLoop EventLoop
    """,
}
HOME = {name: part for part, names in PARTS.items() for name in names.split()}


def __getattr__(name):
    if name == "DefaultEventLoopPolicy":
        from asyncio.events import _BaseDefaultEventLoopPolicy

        return _BaseDefaultEventLoopPolicy
    part = name if name in PARTS else HOME.get(name)
    if part is None:
        raise AttributeError(f"module 'asyncio' has no attribute {name!r}")
    module = f"asyncio.{part}"
    __import__(module)
    value = sys.modules[module] if part == name else getattr(sys.modules[module], name)
    globals()[name] = value
    return value
