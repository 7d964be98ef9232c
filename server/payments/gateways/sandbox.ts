import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Queryer } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { newToken } from '#server/platform/security/token.ts'
import type { AttemptStatus, Gateway, OpenCheckoutParams, WebhookPayload } from './gateway.ts'
import { readJson, refuseUnsigned } from './protocol.ts'
import {
  closeVisit,
  declineVisit,
  findSecret,
  findUnnotified,
  findVisit,
  insertRefund,
  insertVisit,
  payVisit,
  setNotified,
  type Visit,
} from './sandbox-queries.ts'

const sandboxPath = '/sandbox-pay/'
const signatureHeader = 'souk-signature'
const maxSignatureAgeSeconds = 300

const webhookBody = z.strictObject({ id: z.string().min(1).max(200), reference: z.string() })

/** The built-in gateway, which moves no money but has a page and signed webhooks like the others. */
export function openSandbox(db: Queryer): Gateway {
  const find = async (reference: string): Promise<AttemptStatus> =>
    toAttemptStatus(mustExist(await getVisit(db, reference), 'the visit'))
  return {
    open: (params) => open(db, params),
    find,
    take: find,
    close: async (reference) => void (await closeVisit(db, { token: reference })),
    refund: async ({ capture, amount, key }) => {
      const [done] = await insertRefund(db, { key, token: capture, amount })
      return done ? { reference: key, state: 'done' } : { reference: null, state: 'failed', failure: 'more_than_taken' }
    },
    findRefund: async (reference) => ({ reference, state: 'done' }),
    verifyWebhook: (payload) => verifyWebhook(db, payload),
    check: async () => undefined,
  }
}

async function open(db: Queryer, { until, ...params }: OpenCheckoutParams) {
  const [row] = await insertVisit(db, { ...params, token: newToken(), expires_at: until })
  const { token } = mustExist(row, 'the visit')
  return { reference: token, url: new URL(sandboxPath + token, params.return_url).href }
}

const getVisit = async (db: Queryer, token: string): Promise<Visit | undefined> => (await findVisit(db, { token }))[0]

function toAttemptStatus({ token, amount, currency, paid_at, closed_at, expires_at }: Visit): AttemptStatus {
  if (isPast(paid_at)) return { state: 'taken', captures: [{ reference: token, amount, currency }] }
  return { state: closed_at || isPast(expires_at) ? 'closed' : 'open', captures: [] }
}

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()

const sandboxActions = ['pay', 'decline', 'cancel', 'late', 'twice'] as const
export type SandboxAction = (typeof sandboxActions)[number]

export interface SandboxPage {
  isAction(name: unknown): name is SandboxAction
  find(token: string): Promise<Visit | undefined>
  /** Performs an action. Undefined without such a visit. */
  press(token: string, action: SandboxAction): Promise<PressResult | undefined>
  takeLateWebhooks(): Promise<WebhookPayload[]>
}

interface PressResult {
  /** Redirect target; null shows the page again. */
  readonly to: string | null
  readonly webhooks: readonly WebhookPayload[]
}

export function openSandboxPage(db: Queryer): SandboxPage {
  return {
    isAction: (name): name is SandboxAction => sandboxActions.some((action) => action === name),
    find: (token) => getVisit(db, token),
    press: async (token, action) => {
      const visit = await getVisit(db, token)
      return visit && press(db, visit, action)
    },
    takeLateWebhooks: async () =>
      Promise.all((await findUnnotified(db, {})).map(({ token }) => buildWebhook(db, token, 'late'))),
  }
}

async function press(db: Queryer, visit: Visit, action: SandboxAction): Promise<PressResult> {
  const { token, return_url, cancel_url } = visit
  if (action === 'cancel') return { to: cancel_url, webhooks: [] }
  if (action === 'decline') {
    await declineVisit(db, { token })
    return { to: null, webhooks: [] }
  }
  const [paid] = await payVisit(db, { token, late: action === 'late' })
  // A page that is open twice pays once. An ended visit stays on the page.
  if (!paid) return { to: visit.paid_at ? return_url : null, webhooks: [] }
  if (action === 'late') return { to: return_url, webhooks: [] }
  const webhook = await buildWebhook(db, token, 'paid')
  return { to: return_url, webhooks: action === 'twice' ? [webhook, webhook] : [webhook] }
}

async function buildWebhook(db: Queryer, token: string, name: string): Promise<WebhookPayload> {
  await setNotified(db, { token })
  const body = JSON.stringify({ id: `${name}-${token}`, reference: token })
  const time = Math.floor(Date.now() / 1000)
  const signature = sign(await getSecret(db), time, body)
  const headers = new Headers({ 'Content-Type': 'application/json', [signatureHeader]: `t=${time},v1=${signature}` })
  return { bytes: new Uint8Array(Buffer.from(body)), headers }
}

async function verifyWebhook(db: Queryer, { bytes, headers }: WebhookPayload) {
  const match = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headers.get(signatureHeader) ?? '') ?? refuseUnsigned()
  const [, time = '', signature = ''] = match
  const { text, json } = readJson(bytes)
  const expected = Buffer.from(sign(await getSecret(db), Number(time), text), 'hex')
  const isOld = Math.abs(Date.now() / 1000 - Number(time)) > maxSignatureAgeSeconds
  if (isOld || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) refuseUnsigned()
  const { id, reference } = webhookBody.parse(json)
  return { event_id: id, about: 'attempt' as const, reference }
}

const getSecret = async (db: Queryer) => mustExist((await findSecret(db, {}))[0], 'the secret of the sandbox').secret

const sign = (secret: string, time: number, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
