import { vi } from 'vitest'

const stepMs = 100

/** Advances fake timers in steps of 100 ms. React commits between steps, so timers that it sets then count. */
export async function passTime(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, left))
    // React's scheduler uses messages, which fake timers do not cover; the first can schedule a second.
    for (let i = 0; i < 2; i++) await nextMessage()
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

/** After it React has rendered earlier updates, and the browser has dispatched scroll events. */
export const waitForPaint = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
