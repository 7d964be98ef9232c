import { setTimeout as wait } from 'node:timers/promises'
import { type Account, makeAccounts } from './accounts.ts'
import { type Attack, type Claim, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { newBrowser, type Reply } from './http-client.ts'

const networks = 120
const attackSeconds = 30
const rightSignIns = 26
const maxMs = 5_000
/** A network may try a hundred times in ten minutes: a higher rate would end the attack early. */
const perSecond = 400

/** Wrong passwords from many networks: for unknown addresses, which cost as much, and for accounts that sign in meanwhile. */
export const closeSignIn: Attack = {
  name: 'wrong passwords from 120 networks',
  promised: '25 of 26 sign in within 5 s',
  prepare: async ({ shop, owner, share, addressAt, isOwnerDone }) => {
    const people = await makeAccounts(shop.pool, scaled(rightSignIns, share))
    const targets = [owner, ...people]
    const seconds = Math.max(5, attackSeconds * share)
    const signIn = async (account: Account, i: number) => {
      await wait(((i + 1) * seconds * 1_000) / (people.length + 1))
      const json = { phone: account.email, password: account.password }
      const from = addressAt(networks + i)
      return shop.client.send({ path: '/api/login', from, cookie: newBrowser(), json })
    }
    return async () => {
      const signingIn = Promise.all(people.map(signIn))
      const statuses = await flood({
        address: shop.address,
        amount: perSecond * seconds,
        perSecond,
        maxSeconds: seconds,
        isOver: isOwnerDone,
        send: (i, client) => {
          const isAtTarget = i % 4 === 3
          const phone = isAtTarget ? targets[(i >> 2) % targets.length]?.email : `nobody-${i}@attacks.example`
          const json = { phone, password: `a wrong one ${i}` }
          return client.send({ path: '/api/login', from: addressAt(i % networks), cookie: newBrowser(), json })
        },
      })
      const claims = [claimOf(await signingIn)]
      return { sent: sumOf(statuses), passed: statuses.get(422) ?? 0, refused: refusalsIn(statuses, 422), claims }
    }
  },
}

function claimOf(replies: readonly Reply[]): Claim {
  const count = replies.length
  const quick = replies.filter(({ status, ms }) => status === 200 && ms <= maxMs).length
  const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)))
  const figure = `${quick} of ${count} right passwords within 5 s, the slowest answer after ${slowest} ms`
  return { isMet: quick >= count - 1, figure, aim: `${count - 1} of ${count}` }
}
