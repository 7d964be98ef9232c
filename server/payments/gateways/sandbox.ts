import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Queryer } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { newToken } from '#server/platform/security/token.ts'
import type { Gateway, Opening, Truth, Word } from './gateway.ts'
import {
  closeVisit,
  declineVisit,
  findSecret,
  findUntold,
  findVisit,
  insertRefund,
  insertVisit,
  payVisit,
  tellVisit,
  type Visit,
} from './sandbox-queries.ts'
import { readJson, refuseUnsigned } from './wire.ts'

/** Where its page stands, behind the shop's origin. */
const sandboxPath = '/sandbox-pay/'
const signatureHeader = 'souk-signature'
/** Seconds within which a signature is a word of now. */
const tolerance = 300

const told = z.strictObject({ id: z.string().min(1).max(200), reference: z.string() })

/** A gateway of our own that takes no money: it has a page, signs its word and is asked like every other one. */
export function openSandbox(db: Queryer): Gateway {
  const find = async (reference: string): Promise<Truth> =>
    truthOf(mustExist(await visitOf(db, reference), 'the visit'))
  return {
    open: (asked) => open(db, asked),
    find,
    take: find,
    close: async (reference) => void (await closeVisit(db, { token: reference })),
    refund: async ({ capture, amount, key }) => {
      const [done] = await insertRefund(db, { key, token: capture, amount })
      return done ? { reference: key, state: 'done' } : { reference: null, state: 'failed', failure: 'more_than_taken' }
    },
    // It gives back what it says that it gives back, at once.
    findRefund: async (reference) => ({ reference, state: 'done' }),
    read: (word) => readWord(db, word),
  }
}

async function open(db: Queryer, { until, ...asked }: Opening) {
  const [row] = await insertVisit(db, { ...asked, token: newToken(), expires_at: until })
  const { token } = mustExist(row, 'the visit')
  return { reference: token, url: new URL(sandboxPath + token, asked.return_url).href }
}

const visitOf = async (db: Queryer, token: string): Promise<Visit | undefined> => (await findVisit(db, { token }))[0]

function truthOf({ token, amount, currency, paid_at, closed_at, expires_at }: Visit): Truth {
  if (isPast(paid_at)) return { state: 'taken', taken: [{ reference: token, amount, currency }] }
  return { state: closed_at || isPast(expires_at) ? 'closed' : 'open', taken: [] }
}

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()

/** What its page can do. */
const sandboxActions = ['pay', 'decline', 'cancel', 'late', 'twice'] as const
export type SandboxAction = (typeof sandboxActions)[number]

export interface SandboxDesk {
  /** What can be pressed there. */
  isAction(name: unknown): name is SandboxAction
  /** What its page shows; nothing where there is no such visit. */
  find(token: string): Promise<Visit | undefined>
  /** Does what was pressed: where the browser goes, and what the shop is told, word for word. */
  press(token: string, action: SandboxAction): Promise<Pressed | undefined>
  /** Words about what was paid late and has happened since. */
  lateWords(): Promise<Word[]>
}

interface Pressed {
  /** Nothing: the page again. */
  readonly to: string | null
  readonly words: readonly Word[]
}

/** The other side of it: what happens on its page. */
export function openSandboxDesk(db: Queryer): SandboxDesk {
  return {
    isAction: (name): name is SandboxAction => sandboxActions.some((action) => action === name),
    find: (token) => visitOf(db, token),
    press: async (token, action) => {
      const visit = await visitOf(db, token)
      return visit && press(db, visit, action)
    },
    lateWords: async () => Promise.all((await findUntold(db, {})).map(({ token }) => wordOf(db, token, 'late'))),
  }
}

async function press(db: Queryer, visit: Visit, action: SandboxAction): Promise<Pressed> {
  const { token, return_url, cancel_url } = visit
  if (action === 'cancel') return { to: cancel_url, words: [] }
  if (action === 'decline') {
    await declineVisit(db, { token })
    return { to: null, words: [] }
  }
  const [paid] = await payVisit(db, { token, late: action === 'late' })
  // A page that was open twice pays once; what has ended stays where it is and says so.
  if (!paid) return { to: visit.paid_at ? return_url : null, words: [] }
  if (action === 'late') return { to: return_url, words: [] }
  const word = await wordOf(db, token, 'paid')
  return { to: return_url, words: action === 'twice' ? [word, word] : [word] }
}

async function wordOf(db: Queryer, token: string, name: string): Promise<Word> {
  await tellVisit(db, { token })
  const body = JSON.stringify({ id: `${name}-${token}`, reference: token })
  const time = Math.floor(Date.now() / 1000)
  const signature = signatureOf(await secretOf(db), time, body)
  const headers = new Headers({ 'Content-Type': 'application/json', [signatureHeader]: `t=${time},v1=${signature}` })
  return { bytes: new Uint8Array(Buffer.from(body)), headers }
}

async function readWord(db: Queryer, { bytes, headers }: Word) {
  const said = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headers.get(signatureHeader) ?? '') ?? refuseUnsigned()
  const [, time = '', signature = ''] = said
  const { text, json } = readJson(bytes)
  const right = Buffer.from(signatureOf(await secretOf(db), Number(time), text), 'hex')
  const isOld = Math.abs(Date.now() / 1000 - Number(time)) > tolerance
  if (isOld || !timingSafeEqual(right, Buffer.from(signature, 'hex'))) refuseUnsigned()
  const { id, reference } = told.parse(json)
  return { event_id: id, about: 'attempt' as const, reference }
}

const secretOf = async (db: Queryer) => mustExist((await findSecret(db, {}))[0], 'the secret of the sandbox').secret

const signatureOf = (secret: string, time: number, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
