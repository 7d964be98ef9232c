export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Whole units until a moment; zeros once it has passed. Both in milliseconds since 1970, by the server's clock. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}
