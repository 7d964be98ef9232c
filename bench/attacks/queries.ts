import { type Attack, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'

const amount = 10_000

/** One network requests one page with ever different query strings. */
const sendQueries = (name: string, pathOf: (n: number) => string): Attack => ({
  name,
  promised: 'others at most 3 × slower',
  maxFactor: 3,
  prepare: async ({ shop, share, addressAt, isOwnerDone }) => {
    const run = Date.now()
    return async () => {
      const statuses = await flood({
        address: shop.address,
        amount: scaled(amount, share),
        perSecond: 400,
        maxSeconds: 45,
        isOver: isOwnerDone,
        send: (i, client) => client.send({ path: pathOf(run + i), from: addressAt(0) }),
      })
      return { sent: sumOf(statuses), passed: statuses.get(200) ?? 0, refused: refusalsIn(statuses), claims: [] }
    }
  },
})

export const sendUnknownQueries = sendQueries('query strings that no page reads', (n) => `/?x=${n}`)
export const sendSearches = sendQueries('searches with ever new words', (n) => `/products?search=${n}`)
