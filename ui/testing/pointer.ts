import { cdp } from 'vitest/browser'

interface Input {
  send: (method: 'Input.dispatchMouseEvent', params: object) => Promise<unknown>
}

/** Takes the mouse off the page: where a test has left it, it would hover over what the next one draws there. */
export const movePointerAway = (): Promise<unknown> =>
  (cdp() as unknown as Input).send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
