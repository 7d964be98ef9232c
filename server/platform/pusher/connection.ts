import { randomInt } from 'node:crypto'
import type { Fault } from './protocol.ts'

/** What carries frames to and from one client, whatever it is made of. */
export interface Wire {
  send(text: string): void
  /** Says why and ends it, in the way that the client understands. */
  close(fault: Fault): void
  /** Ends it where nobody listens any more. */
  cut(): void
  /** Bytes that were sent and that nobody has taken yet. */
  waiting(): number
}

/** One connection, and what is known of it. */
export interface Line {
  readonly wire: Wire
  readonly socket_id: string
  readonly network: string
  readonly channels: Set<string>
  /** Until when signatures for it are good, in ms. */
  readonly signedUntil: number
  /** Whether one of them let it hear a private channel. */
  isAuthorized: boolean
  /** It is being closed: what it still says is not heard. */
  isOver: boolean
  /** When it last said something, and whether it was asked since if it is there. In ms. */
  heardAt: number
  isAsked: boolean
  /** What it may still say now: see `spends`. */
  tokens: number
}

/** What one line may say in a second in the long run, and at once. */
const [perSecond, burst] = [10, 60]

/** In seconds: after this time without a word clients ask whether we are there. Less than proxies wait, which is a minute with most. */
export const activityTimeout = 30
/** In ms, without a word: when we ask, for the client should have; and when it is given up, 30 seconds later as the protocol has it. */
const [silence, deadline] = [45_000, 75_000]

export const newLine = (wire: Wire, network: string, now: number): Line => ({
  wire,
  // Not to be guessed: signatures are for one of them.
  socket_id: `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`,
  network,
  channels: new Set(),
  signedUntil: now + signatureLife(),
  isAuthorized: false,
  isOver: false,
  heardAt: now,
  isAsked: false,
  tokens: burst,
})

const minute = 60_000

/**
 * How long the signatures for one connection are good, in ms from its opening: a session may have ended meanwhile by its time, or a
 * person may have been shut out. Jittered, so that clients that connected together do not reconnect together.
 */
const signatureLife = (): number => randomInt(20 * minute, 30 * minute)

/** It has said something; false where it says too much. */
export function spends(line: Line, now: number): boolean {
  line.tokens = Math.min(burst, line.tokens + ((now - line.heardAt) / 1000) * perSecond) - 1
  line.heardAt = now
  line.isAsked = false
  return line.tokens >= 0
}

/** What is to be done about a line that is silent. */
export function checkOf(
  { heardAt, isAsked }: Pick<Line, 'heardAt' | 'isAsked'>,
  now: number,
): 'nothing' | 'ask' | 'end' {
  const silent = now - heardAt
  if (silent > deadline) return 'end'
  return silent > silence && !isAsked ? 'ask' : 'nothing'
}
