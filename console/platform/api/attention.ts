/** After this time without input the page counts as idle. */
const idleMs = 60_000

let lastInputAt = Date.now()

const recordInput = () => {
  lastInputAt = Date.now()
}
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(event, recordInput, { passive: true, capture: true })

/** Whether the page is visible and not idle. The server ignores requests of idle pages when it decides whether a notice is unnoticed. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && Date.now() - lastInputAt < idleMs
