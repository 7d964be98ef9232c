/** Milliseconds after which a call fails with 503. One with files has twice as long. */
export const callTimeoutMs = 15_000
/** For a call that tests a service: it reports a service that does not answer before it fails itself. */
const serviceTestTimeoutMs = callTimeoutMs - 3_000

/** Resolves to `late` where a service does not answer in time. What it answers later is ignored. */
export async function withTestTimeout<T>(answer: Promise<T>, late: T): Promise<T> {
  const { promise: timeout, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late), serviceTestTimeoutMs)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
