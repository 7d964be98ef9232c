import { afterAll, beforeAll, beforeEach } from 'vitest'

/** What every stand-in of a gateway has. */
interface StandIn {
  faults: unknown[]
  refusals: unknown[]
  stop(): Promise<void>
}

/** A gateway's stand-in, there from before the first test until after the last; each begins without a fault, or a refusal. */
export function openStandIn<Api extends StandIn>(start: () => Promise<Api>): () => Api {
  let opened: Api | undefined
  const there = () => {
    if (!opened) throw new Error('the gateway is not there yet')
    return opened
  }
  beforeAll(async () => {
    opened = await start()
  })
  beforeEach(() => {
    there().faults.length = 0
    there().refusals.length = 0
  })
  afterAll(() => there().stop())
  return there
}
