import { testAddress } from '#server/testing/address.ts'
import { headersOf, makeShoppers } from '../shoppers.ts'
import { connect, openSockets, type Reply } from './connection.ts'
import { expectIs, type Race } from './race.ts'

/** Two new default addresses at two processes at once. */
export const raceForDefaultAddress: Race = async ({ pool, rounds, addresses }) => {
  const shoppers = await makeShoppers(pool, rounds)
  const connections = addresses.map((address) => connect(address))
  for (const connection of connections) await openSockets(connection)
  const replies: (Reply | undefined)[] = []
  for (const shopper of shoppers) {
    const request = {
      method: 'POST' as const,
      path: '/api/address/store',
      headers: headersOf(shopper),
      body: JSON.stringify({ ...testAddress, is_default: true }),
    }
    replies.push(...(await Promise.all(connections.map((connection) => connection.send(request)))))
  }
  for (const connection of connections) connection.close()
  const { rows } = await pool.query(
    `select count(*)::integer as shoppers from (
       select user_id from addresses where user_id = any ($1)
       group by user_id having count(*) = 3 and count(*) filter (where is_default) = 1) right_ones`,
    [shoppers.map(({ user_id }) => user_id)],
  )
  const stored = replies.filter((reply) => reply?.status === 200).length
  return {
    sentence: `two default addresses at once, ${rounds} times: ${stored} stored, one default each`,
    wrong: [...expectIs('stored', stored, 2 * rounds), ...expectIs('with one default', rows, [{ shoppers: rounds }])],
  }
}
