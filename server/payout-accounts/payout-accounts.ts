import { payoutAccountCalls } from '#contract/payout-accounts.ts'
import { payoutAccountWaitDays } from '#contract/payout-states.ts'
import type { Context, ShopContext } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { lockEdits, requireVersion } from '#server/platform/versions.ts'
import {
  type AccountFields,
  findAccounts,
  insertAccount,
  type StoredAccount,
  setBankName,
  setRefused,
  setWithdrawn,
} from './queries.ts'
import { type Accounts, isSameAccount, numberEnd, readAccount, toAccounts, toAnswer } from './rules.ts'

export { currentAccountSql } from './queries.ts'

type Verb = Verbs<typeof payoutAccountCalls>

/** Holds the shop back until it changes its account, because the bank refused this one. Idempotent: the first reason stays. */
export const refuseAccount = async (
  { db }: Pick<Context, 'db'>,
  account: { id: number; reason: string },
): Promise<void> => void (await setRefused(db, account))

const readAccounts = async ({ db, shop_id }: ShopContext): Promise<Accounts> =>
  toAccounts(await findAccounts(db, { shop_id }))

const getPayoutAccount: Verb['getPayoutAccount'] = async (ctx) => ({ data: toAnswer(await readAccounts(ctx)) })

/** A refusal answers what GET does: never the stored rows, which have whole numbers. */
async function lockAccounts(ctx: ShopContext, version: string): Promise<Accounts> {
  await lockEdits(ctx.db, { name: `payout account ${ctx.shop_id}` })
  const accounts = await readAccounts(ctx)
  requireVersion(toAnswer(accounts), version)
  return accounts
}

const savePayoutAccount: Verb['savePayoutAccount'] = async (ctx, { body: { version, ...sent } }) => {
  const { db, shop_id, person_id } = ctx
  const fields = readAccount(sent)
  const { current, former } = await lockAccounts(ctx, version)
  // A refused account may be right after all: saved again, it waits like a changed one.
  if (current && current.refusal === null && isSameAccount(current, fields)) return renameBank(ctx, current, fields)
  // A waiting account never counted, so the former one stays the one that the shop can go back to.
  if (current?.is_waiting) await setWithdrawn(db, { id: current.id })
  const [added] = await insertAccount(db, { ...fields, shop_id, person_id, wait_days: payoutAccountWaitDays })
  const { id } = mustExist(added, 'the new payout account')
  await announce(ctx, { id, fields, before: current?.is_waiting ? former : current, change: 'saved' })
  return { data: toAnswer(await readAccounts(ctx)) }
}

/** Transfers go to the same account, so it does not wait and no mail is sent. */
async function renameBank(ctx: ShopContext, { id, holder, bank_name: before }: StoredAccount, fields: AccountFields) {
  const { bank_name } = fields
  if (bank_name === before) refuseField('number', 'payout-accounts.same')
  await setBankName(ctx.db, { id, bank_name })
  const subject = ['payout_account', id] as const
  ctx.record({ subject, label: holder, before: { bank_name: before }, after: { bank_name } })
  return { data: toAnswer(await readAccounts(ctx)) }
}

const withdrawPayoutAccount: Verb['withdrawPayoutAccount'] = async (ctx, { body: { version } }) => {
  const { current, former } = await lockAccounts(ctx, version)
  if (!current || !former) return refuse('conflict', 'payout-accounts.nothing_to_withdraw')
  await setWithdrawn(ctx.db, { id: current.id })
  await announce(ctx, { id: current.id, fields: former, before: current, change: 'withdrawn' })
  return { data: toAnswer(await readAccounts(ctx)) }
}

interface Announcement {
  /** The account that was saved or withdrawn. */
  id: number
  /** The account that counts now, or after the wait. */
  fields: AccountFields
  before: StoredAccount | undefined
  change: Events['payout_account_changed']['change']
}

/** Only the end of the number is recorded. */
async function announce(ctx: ShopContext, { id, fields, before, change }: Announcement): Promise<void> {
  const facts = ({ holder, number }: AccountFields) => ({ holder, number_end: numberEnd(number) })
  ctx.record({
    subject: ['payout_account', id],
    label: fields.holder,
    before: before && facts(before),
    after: facts(fields),
  })
  await ctx.emit('payout_account_changed', { payout_account_id: id, change, person_id: ctx.person_id })
}

export const payoutAccountRoutes = routesOf(payoutAccountCalls, {
  getPayoutAccount,
  savePayoutAccount,
  withdrawPayoutAccount,
})
