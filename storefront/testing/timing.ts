import { vi } from 'vitest'

const step = 100

/** Moves a stopped clock on, in steps of 100 ms: between two of them React commits, and timers that it sets then count. */
export async function passTime(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, left))
    // React's scheduler works in messages, which no clock stops: the second one follows what the first one set off.
    for (let turn = 0; turn < 2; turn++) await nextMessage()
  }
}

const nextMessage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** By then React has drawn what was set before, and the browser has reported a scroll. */
export const nextPaint = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
