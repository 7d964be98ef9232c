/** Runs work for each item in turn; throws an AggregateError at the end if any failed. */
export async function runAllThenThrow<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) {
    const [done] = await Promise.allSettled([work(one)])
    if (done.status === 'rejected') errors.push(done.reason)
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all.length} failed`)
}
