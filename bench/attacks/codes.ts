import type pg from 'pg'
import { waitUntil } from '../load/wait-until.ts'
import { type Account, makeAccounts } from './accounts.ts'
import { type Attack, type AttackParams, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { dataOf, newBrowser } from './http-client.ts'

const maxAccounts = 200
const maxGuesses = 30_000
const maxPrefixes = 3_000

interface Target extends Account {
  /** The browser that requested the code. */
  readonly browser: string
}

/** Guesses codes for new passwords from thousands of networks, with and without the cookie of the browser that requested them. */
export const guessCodes: Attack = {
  name: 'guesses of one-time codes',
  promised: 'no account taken',
  prepare: async (params) => {
    const { shop, owner, share, addressAt, isOwnerDone } = params
    const accounts = [owner, ...(await makeAccounts(shop.pool, scaled(maxAccounts, share)))]
    const targets = accounts.map((account): Target => ({ ...account, browser: newBrowser() }))
    const prefixes = scaled(maxPrefixes, share)
    await requestCodes(params, targets)
    return async () => {
      let taken = 0
      const statuses = await flood({
        address: shop.address,
        amount: scaled(maxGuesses, share),
        maxSeconds: 90,
        isOver: isOwnerDone,
        send: async (i, client) => {
          const round = Math.floor(i / targets.length)
          const { email, browser } = targets[i % targets.length] as Target
          const isOfBrowser = round % 4 !== 3
          const reply = await client.send({
            path: '/api/verify-otp',
            from: addressAt(i % prefixes, Math.floor(i / prefixes)),
            ...(isOfBrowser ? { cookie: browser } : round % 8 === 7 && { cookie: newBrowser() }),
            json: { phone: email, otp: String(round).padStart(4, '0') },
          })
          if (reply.status === 200 && dataOf<{ token: string }>(reply).token) taken += 1
          return reply
        },
      })
      const passed = await countTries(shop.pool, targets)
      return {
        sent: sumOf(statuses),
        passed,
        // A counted guess and an uncounted one get the same response.
        refused: new Map([...refusalsIn(statuses), [422, (statuses.get(422) ?? 0) - passed]]),
        claims: [{ isMet: taken === 0, figure: `${taken} of ${targets.length} accounts taken`, aim: '0' }],
      }
    }
  },
}

/** Requests each code from another network, all before the first guess. */
async function requestCodes({ shop, addressAt }: AttackParams, targets: readonly Target[]): Promise<void> {
  const before = shop.outbox.messages.length
  const statuses = await flood({
    address: shop.address,
    amount: targets.length,
    concurrency: 10,
    maxSeconds: 60,
    send: (i, client) => {
      const { email, browser } = targets[i % targets.length] as Target
      const json = { phone: email, forgot_password: 1 }
      return client.send({ path: '/api/send-otp', from: addressAt(i, 0xff), cookie: browser, json })
    },
  })
  const requested = statuses.get(200) ?? 0
  if (requested === 0) throw new Error('no code was requested')
  await waitUntil('every requested code is sent', () => shop.outbox.messages.length >= before + requested, 60)
}

async function countTries(pool: pg.Pool, targets: readonly Target[]): Promise<number> {
  const { rows } = await pool.query<{ tries: number }>(
    `select coalesce(sum(tries), 0)::integer as tries from codes where destination = any ($1) and purpose = 'reset'`,
    [targets.map(({ email }) => email)],
  )
  return rows[0]?.tries ?? 0
}
