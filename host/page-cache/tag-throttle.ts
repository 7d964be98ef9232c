export interface TagThrottle {
  add(tag: string): void
  close(): void
}

/** Calls `invalidate` immediately, but for all tags at most once per interval; later tags wait for its end. */
export function openTagThrottle(intervalMs: number, invalidate: (tag: string) => void): TagThrottle {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = waiting.size > 0 ? setTimeout(flush, intervalMs).unref() : undefined
    for (const tag of waiting) invalidate(tag)
    waiting.clear()
  }
  return {
    add: (tag) => {
      waiting.add(tag)
      // The tags of one notification are flushed together.
      timer ??= setTimeout(flush, 0).unref()
    },
    close: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
