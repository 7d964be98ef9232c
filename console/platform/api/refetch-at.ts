const hourMs = 60 * 60 * 1000
const retryMs = 2000

/**
 * The `refetchInterval` of a query whose answer changes by itself at the first of these moments. One that is over
 * comes soon: the clock of the server is behind.
 */
export function refetchAt(moments: readonly (string | null)[]): number | false {
  const leftMs = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment) - Date.now()]))
  if (leftMs.length === 0) return false
  return Math.min(hourMs, ...leftMs.map((ms) => (ms > 0 ? ms : retryMs)))
}
