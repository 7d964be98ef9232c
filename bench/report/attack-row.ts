import { formatNumber, median } from './numbers.ts'

/** The effect of one attack. */
export interface AttackResult {
  readonly name: string
  readonly promised: string
  readonly sent: number
  readonly passed: number
  readonly refused: ReadonlyMap<number, number>
  /** Milliseconds per response to other visitors. */
  readonly quiet: readonly number[]
  readonly attacked: readonly number[]
  /** Duration of the attack, and the shop's processor time during it. */
  readonly seconds: number
  readonly cpuMs: number
  readonly signInSeconds?: number | undefined
  readonly recoverySeconds?: number | undefined
  /** Whether all assertions held. */
  readonly isHeld: boolean
}

export const attackHead = [
  ...['attack', 'promised', 'sent', 'passed', 'refused', 'others quiet ms', 'attacked ms', 'factor', 'cores used'],
  ...['owner in s', 'recovered s', 'verdict'],
]

export const attackCells = ({ sent, passed, refused, quiet, attacked, ...result }: AttackResult): string[] => [
  result.name,
  result.promised,
  formatNumber(sent),
  formatNumber(passed),
  formatStatuses(refused),
  ...[median(quiet), median(attacked), slowdown(quiet, attacked)].map(formatNumber),
  formatNumber(result.cpuMs / 1_000 / result.seconds),
  ...[result.signInSeconds, result.recoverySeconds].map(formatNumber),
  result.isHeld ? 'held' : 'BROKEN',
]

/** Slowdown of other visitors by medians, relative to the quiet phase. */
export const slowdown = (quiet: readonly number[], attacked: readonly number[]): number =>
  median(attacked) / median(quiet)

/** Most frequent status first. */
export const formatStatuses = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([status, times]) => `${formatNumber(times)} × ${status || 'broken'}`)
    .join(', ') || '–'
