import type pg from 'pg'

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

export interface JobsSwitch {
  /** While jobs are held, events wait. */
  setHeld(isHeld: boolean): void
  /** Lets the switch decide what the fan-out finds on this connection. */
  control(client: pg.ClientBase): void
}

/** The statement by which the fan-out takes events. */
const takeEvents = 'events.delete_first'

export function createJobsSwitch(): JobsSwitch {
  let isNowHeld = false
  return {
    setHeld: (isHeld) => {
      isNowHeld = isHeld
    },
    control: (client) => {
      const query = client.query.bind(client) as Query
      const queryUnlessHeld: Query = (config, values, callback) =>
        isNowHeld && (config as { name?: string }).name === takeEvents
          ? Promise.resolve({ rows: [], rowCount: 0 })
          : query(config, values, callback)
      client.query = queryUnlessHeld as typeof client.query
    },
  }
}
