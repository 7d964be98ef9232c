import { cdp } from 'vitest/browser'

interface Input {
  send: (method: 'Input.dispatchMouseEvent', params: object) => Promise<unknown>
}

/** Moves the pointer off the page, so that it does not hover over the next test's elements. */
export const movePointerAway = (): Promise<unknown> =>
  (cdp() as unknown as Input).send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
