import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { Refusal, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context, DeskContext } from '../context.ts'
import type { AttemptStatus } from './gateways/gateway.ts'
import { requireGateway } from './payment-page.ts'

interface NewUnknownCapture {
  gateway: string
  attempt_reference: string
  reference: string
  amount: Money
  currency: string
}

const insertUnknown = statement<NewUnknownCapture, { id: number }>(
  'payments.insert_unknown_capture',
  `insert into unknown_captures (gateway, attempt_reference, reference, amount, currency)
   values (:gateway, :attempt_reference, :reference, :amount, :currency) on conflict (gateway, reference) do nothing returning id`,
)

/** SQL: the capture `u` is not handled, and the shop has not learnt of it otherwise. */
const isOpen = `u.handled_at is null
  and not exists (select from captures c where c.gateway = u.gateway and c.reference = u.reference)`

export interface UnknownCapture {
  id: number
  gateway: string
  reference: string
  amount: Money
  currency: string
  created_at: string
}

export const findUnknownCaptures = statement<{ max_rows: number }, UnknownCapture>(
  'payments.unknown_captures',
  `select u.id, u.gateway, u.reference, u.amount, u.currency, moment_text(u.created_at) as created_at
   from unknown_captures u where ${isOpen} order by u.created_at limit :max_rows::integer`,
)

/** SQL: since when money of unknown payments waits for a person, and its id. */
export const unknownCapturesSql = `select u.created_at, u.id from unknown_captures u where ${isOpen}`

const lockUnknown = statement<
  { id: number },
  { gateway: string; reference: string; is_handled: boolean; name: string | null }
>(
  'payments.lock_unknown_capture',
  `select u.gateway, u.reference, u.handled_at is not null as is_handled, (select p.name from people p where p.id = u.person_id) as name
   from unknown_captures u where u.id = :id for update of u`,
)

const setHandled = statement<{ id: number; note: string; person_id: number }, never>(
  'payments.set_unknown_capture_handled',
  'update unknown_captures set handled_at = now(), note = :note, person_id = :person_id where id = :id',
)

/** Stores money that a gateway took on a page that the shop does not know, so that a person handles it. */
export async function recordUnknownCaptures(ctx: Context, gateway: string, reference: string): Promise<void> {
  for (const capture of await readCaptures(ctx, gateway, reference)) {
    const [stored] = await insertUnknown(ctx.db, { gateway, attempt_reference: reference, ...capture })
    if (stored) ctx.log.error({ gateway, unknown_capture_id: stored.id }, 'a gateway took money for an unknown payment')
  }
}

/** An unreachable gateway fails the job, which is retried. An object that the gateway does not have took no money. */
async function readCaptures(ctx: Context, name: string, reference: string): Promise<AttemptStatus['captures']> {
  try {
    return (await (await requireGateway(ctx, name)).find(reference)).captures
  } catch (error) {
    if (error instanceof Refusal) throw error
    ctx.log.warn({ gateway: name, err: error }, 'a gateway reported a payment that it does not have')
    return []
  }
}

/** Returns the gateway's reference of the capture. A handled one is refused with the name of the person. */
export async function handleUnknownCapture(ctx: DeskContext, id: number, note: string): Promise<string> {
  const { is_handled, name, gateway, reference } = requireFound(
    (await lockUnknown(ctx.db, { id }))[0],
    'payments.no_unknown_capture',
  )
  if (is_handled)
    refuse('conflict', 'payments.already_handled', { values: { name: name ?? ctx.t('payments.somebody') } })
  await setHandled(ctx.db, { id, note, person_id: ctx.person_id })
  return `${gateway} ${reference}`
}
