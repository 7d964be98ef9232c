/** Runs work for each item in turn; throws an AggregateError at the end if any failed. */
export async function runAllThenThrow<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    const [done] = await Promise.allSettled([work(one)])
    if (done.status === 'rejected') failures.push(done.reason)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
