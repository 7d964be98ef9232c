import { median, shown } from './numbers.ts'

/** What one attack did to the shop. */
export interface AttackResult {
  readonly name: string
  readonly promised: string
  readonly sent: number
  readonly passed: number
  readonly refused: ReadonlyMap<number, number>
  /** Milliseconds of each answer to other visitors. */
  readonly quiet: readonly number[]
  readonly attacked: readonly number[]
  /** How long the attack took, and the processor time that the shop used meanwhile. */
  readonly seconds: number
  readonly cpuMs: number
  readonly signInSeconds?: number | undefined
  readonly recoverySeconds?: number | undefined
  /** Whether everything that is promised held. */
  readonly isHeld: boolean
}

export const attackHead = [
  ...['attack', 'promised', 'sent', 'passed', 'refused', 'others quiet ms', 'attacked ms', 'factor', 'cores used'],
  ...['owner in s', 'recovered s', 'verdict'],
]

export const attackCells = ({ sent, passed, refused, quiet, attacked, ...result }: AttackResult): string[] => [
  result.name,
  result.promised,
  shown(sent),
  shown(passed),
  shownStatuses(refused),
  ...[median(quiet), median(attacked), slowdown(quiet, attacked)].map(shown),
  shown(result.cpuMs / 1_000 / result.seconds),
  ...[result.signInSeconds, result.recoverySeconds].map(shown),
  result.isHeld ? 'held' : 'BROKEN',
]

/** How many times longer other visitors waited than when it was quiet, by the medians. */
export const slowdown = (quiet: readonly number[], attacked: readonly number[]): number =>
  median(attacked) / median(quiet)

/** The most frequent status first. */
export const shownStatuses = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([status, times]) => `${shown(times)} × ${status || 'broken'}`)
    .join(', ') || '–'
