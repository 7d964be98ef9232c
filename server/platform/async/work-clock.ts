export interface WorkClock {
  /** Starts measuring one request; the returned function ends it and returns its share in ms. */
  start(): () => number
}

/** Processor sharing: of n running requests, each is charged 1/n of the thread's busy time, waiting excluded. Never decreases. */
export function createWorkClock(busyMs: () => number = threadBusyMs): WorkClock {
  let [running, readAt, shared] = [0, busyMs(), 0]
  const advance = (change: 1 | -1): number => {
    const now = busyMs()
    if (running > 0) shared += (now - readAt) / running
    readAt = now
    running += change
    return shared
  }
  return {
    start: () => {
      const from = advance(1)
      return () => advance(-1) - from
    },
  }
}

/** Processor time of this thread: excludes time in which other processes have the processor. */
function threadBusyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
