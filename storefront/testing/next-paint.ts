/** By then React has drawn what was set before, and the browser has reported a scroll. */
export const nextPaint = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
