import { waitForJobs } from '../load/jobs.ts'
import { type Account, makeAccounts } from './accounts.ts'
import { type Attack, type Claim, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { newBrowser } from './http-client.ts'

const amount = 2_000
const accounts = 40
const networks = 200
/** Half of the requests use these, to reach the limit of one contact. */
const favourites = 4

/** Defaults of contact_sms_limit and contact_mail_limit. */
const maxPerContact = { sms: 40, mail: 100 }

/** Requests codes for foreign addresses and numbers: as proofs, and for new passwords. */
export const requestMessages: Attack = {
  name: 'mails and SMS requested by strangers',
  promised: 'at most 40 SMS, 100 mails each',
  prepare: async ({ shop, owner, share, addressAt, isOwnerDone }) => {
    const targets = [owner, ...(await makeAccounts(shop.pool, accounts - 1))]
    return async () => {
      const before = shop.outbox.messages.length
      const statuses = await flood({
        address: shop.address,
        amount: scaled(amount, share),
        perSecond: 50,
        maxSeconds: 60,
        isOver: isOwnerDone,
        send: (i, client) => {
          const isReset = Math.floor(i / (4 * favourites)) % 2 === 0
          const json = { phone: contactAt(targets, i), ...(isReset && { forgot_password: 1 }) }
          const from = addressAt(networkAt(i))
          return client.send({ path: '/api/send-otp', from, cookie: newBrowser(), json })
        },
      })
      await waitForJobs(shop.pool)
      // The owner's address also gets the mails that its owner requests.
      const sent = shop.outbox.messages.slice(before).flatMap(({ to }) => (to === owner.email ? [] : [to]))
      const [mails, sms] = [sent.filter((to) => to.includes('@')), sent.filter((to) => !to.includes('@'))]
      return {
        sent: sumOf(statuses),
        passed: statuses.get(200) ?? 0,
        refused: refusalsIn(statuses),
        claims: [claimOf('mails', maxPerContact.mail, mails), claimOf('SMS', maxPerContact.sms, sms)],
      }
    }
  },
}

/** Alternates addresses and numbers, of all accounts and of the favourites. */
function contactAt(targets: readonly Account[], i: number): string {
  const few = i % 2 === 0 ? targets.length : favourites
  const { email, phone } = targets[Math.floor(i / 4) % few] as Account
  return i % 4 < 2 ? email : phone
}

/** Spreads the requests for each contact over many networks. */
const networkAt = (i: number) => (i * 7 + Math.floor(i / networks)) % networks

function claimOf(what: string, most: number, sent: readonly string[]): Claim {
  const perContact = [...Map.groupBy(sent, (to) => to).values()].map(({ length }) => length)
  const highest = Math.max(0, ...perContact)
  const figure = `${sent.length} ${what} left for ${perContact.length} contacts, at most ${highest} for one`
  return { isMet: highest <= most, figure, aim: `at most ${most} for one` }
}
