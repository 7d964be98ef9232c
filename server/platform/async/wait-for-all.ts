/** Waits until all have ended, so that a failure of one does not stop the others; then throws the first failure. */
export async function waitForAll(works: Iterable<Promise<unknown>>): Promise<void> {
  const results = await Promise.allSettled(works)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
