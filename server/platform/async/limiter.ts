import { Refusal } from '#server/platform/refusal.ts'

/** Runs work when fewer than `maxRunning` others run; refuses it with 503 when too many wait. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

interface LimiterOptions {
  /** Work beyond this is refused with 503. Default: unlimited. */
  readonly maxWaiting?: number
}

export function createLimiter(
  maxRunning: number,
  { maxWaiting = Number.POSITIVE_INFINITY }: LimiterOptions = {},
): Limiter {
  const limiter = createFairLimiter(maxRunning, { maxWaiting })
  return (work) => limiter('all', work)
}

/** A limiter with a queue per owner: an account or a network that must not delay the others. */
export type FairLimiter = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/** Refused with 503 beyond these. If all queues are full, the last work of the longest makes room for an owner with fewer. */
export interface FairLimiterOptions {
  readonly maxRunningPerOwner?: number
  readonly maxWaitingPerOwner?: number
  readonly maxWaiting?: number
}

/** A semaphore that serves owners round-robin: each may start one piece of work before any starts a second. */
export function createFairLimiter(maxRunning: number, limits: FairLimiterOptions = {}): FairLimiter {
  const unlimited = Number.POSITIVE_INFINITY
  const { maxRunningPerOwner = maxRunning, maxWaitingPerOwner = unlimited, maxWaiting = unlimited } = limits
  const owners: Owners = new Map()
  let [running, waiting] = [0, 0]

  const canStart = (owner: Owner) => running < maxRunning && owner.running < maxRunningPerOwner
  const start = (name: string, owner: Owner) => {
    running += 1
    owner.running += 1
    moveToBack(owners, name, owner)
  }
  const wait = (name: string, owner: Owner) => {
    if (owner.waiting.length >= maxWaitingPerOwner) throw busy()
    if (waiting >= maxWaiting) {
      const longest = longestQueue(owners)
      if (longest.length <= owner.waiting.length + 1) throw busy()
      longest.pop()?.reject(busy())
      waiting -= 1
    }
    owners.set(name, owner)
    waiting += 1
    return new Promise<void>((resolve, reject) => owner.waiting.push({ resolve, reject }))
  }
  const end = (name: string, owner: Owner) => {
    running -= 1
    owner.running -= 1
    moveToBack(owners, name, owner)
    const next = owners.entries().find(([, other]) => other.waiting.length > 0 && canStart(other))
    if (!next) return
    // Started before the promise resolves: work that arrives in between cannot take its slot.
    start(...next)
    waiting -= 1
    next[1].waiting.shift()?.resolve()
  }

  return async (name, work) => {
    const owner = owners.get(name) ?? { running: 0, waiting: [] }
    if (canStart(owner)) start(name, owner)
    else await wait(name, owner)
    try {
      return await work()
    } finally {
      end(name, owner)
    }
  }
}

/** Owners with work, next to be served first. */
type Owners = Map<string, Owner>

interface Owner {
  running: number
  readonly waiting: Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>[]
}

const busy = () => new Refusal('busy', 'errors.busy', { retryAfter: 1 })

const longestQueue = (owners: Owners): Owner['waiting'] =>
  [...owners.values()].reduce<Owner['waiting']>(
    (longest, { waiting }) => (waiting.length > longest.length ? waiting : longest),
    [],
  )

/** Owners without work are dropped: an entry for each network would fill the memory. */
function moveToBack(owners: Owners, name: string, owner: Owner): void {
  owners.delete(name)
  if (owner.running > 0 || owner.waiting.length > 0) owners.set(name, owner)
}
