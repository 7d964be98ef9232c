/** Without input for this time, nobody is assumed to look at the page. */
const idleMs = 60_000

let lastInputAt = Date.now()

const noteInput = () => {
  lastInputAt = Date.now()
}
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(event, noteInput, { passive: true, capture: true })

/** Whether somebody seems to use this page: requests of an idle page do not count as a look at the desk. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && Date.now() - lastInputAt < idleMs
