/** Polls until a condition holds; false after `seconds`. */
export async function pollUntil(
  holds: () => Promise<boolean> | boolean,
  seconds: number,
  pauseMs = 20,
): Promise<boolean> {
  const until = performance.now() + seconds * 1_000
  while (!(await holds())) {
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return true
}

/** The same, but throws with the condition's name. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean> | boolean,
  seconds = 30,
  pauseMs?: number,
): Promise<void> {
  if (!(await pollUntil(holds, seconds, pauseMs))) throw new Error(`not within ${seconds} seconds: ${what}`)
}
