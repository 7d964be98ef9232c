import { setTimeout as wait } from 'node:timers/promises'
import { type Account, makeAccounts } from './accounts.ts'
import { type Attack, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { newBrowser, openClient } from './http-client.ts'

const networks = 120
const attackSeconds = 30
const rightSignIns = 26
const maxMs = 5_000
/** Each network may try a hundred times in ten minutes: more would end the attack before its time. */
const perSecond = 400

/** Wrong passwords from many networks: at addresses that have no account, which cost as much, and at those who sign in meanwhile. */
export const closeSignIn: Attack = {
  name: 'wrong passwords from 120 networks',
  promised: '25 of 26 sign in within 5 s',
  prepare: async ({ shop, owner, share, addressAt, isOwnerDone }) => {
    const people = await makeAccounts(shop.pool, scaled(rightSignIns, share))
    const targets = [owner, ...people]
    const seconds = Math.max(5, attackSeconds * share)
    return async () => {
      const client = openClient(shop.address)
      const signIn = async (account: Account, i: number) => {
        await wait(((i + 1) * seconds * 1_000) / (people.length + 1))
        const json = { phone: account.email, password: account.password }
        const from = addressAt(networks + i)
        return shop.client.send({ path: '/api/login', from, cookie: newBrowser(), json })
      }
      const rightOnes = Promise.all(people.map(signIn))
      const statuses = await flood({
        amount: perSecond * seconds,
        perSecond,
        maxSeconds: seconds,
        isOver: isOwnerDone,
        send: (i) => {
          const isAtTarget = i % 4 === 3
          const phone = isAtTarget ? targets[(i >> 2) % targets.length]?.email : `nobody-${i}@attacks.example`
          const json = { phone, password: `a wrong one ${i}` }
          return client.send({ path: '/api/login', from: addressAt(i % networks), cookie: newBrowser(), json })
        },
      })
      client.close()
      const replies = await rightOnes
      const quick = replies.filter(({ status, ms }) => status === 200 && ms <= maxMs).length
      const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)))
      return {
        sent: sumOf(statuses),
        passed: statuses.get(422) ?? 0,
        refused: refusalsIn(statuses, 422),
        claims: [
          {
            isMet: quick >= people.length - 1,
            figure: `${quick} of ${people.length} right passwords within 5 s, the slowest answer after ${slowest} ms`,
            aim: `${people.length - 1} of ${people.length}`,
          },
        ],
      }
    }
  },
}
