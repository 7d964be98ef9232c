import type { operatorShopperCalls } from '#contract/operator-shoppers.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import { disableAccount, enableAccount, endSessionsOf, lockAccount } from '../accounts/accounts.ts'
import type { OperatorContext } from '../context.ts'
import { deleteForShopper, keepForShopper } from '../privacy/privacy.ts'
import { findDecider, findEnabler, findKeeper } from './queries.ts'
import { readShopper } from './shoppers.ts'

type Verb = Verbs<typeof operatorShopperCalls>

/** Locks an account that is not deleted. A second person waits here, and then gets 409. */
async function lockShopper(ctx: OperatorContext, user_id: number) {
  const account = requireFound((await lockAccount(ctx.db, { user_id }))[0])
  if (account.is_deleted) refuse('conflict', 'shoppers.is_deleted')
  return account
}

/** Without the name and the reason, which must not outlive the account. */
const record = (ctx: OperatorContext, id: number) => ctx.record({ subject: ['shopper', id] })

export const disableShopper: Verb['disableShopper'] = async (ctx, { params: { id }, body: { reason } }) => {
  const { is_disabled } = await lockShopper(ctx, id)
  if (is_disabled) {
    const [decider] = await findDecider(ctx.db, { user_id: id })
    refuse('conflict', 'shoppers.is_disabled', {
      // A person whose account is gone has no name.
      values: { name: decider?.disabled_by ? isolateText(decider.disabled_by) : ctx.t('shoppers.somebody') },
    })
  }
  await disableAccount(ctx, { user_id: id, person_id: ctx.person_id, reason })
  record(ctx, id)
  return { message: ctx.t('shoppers.disabled'), data: { shopper: await readShopper(ctx, id) } }
}

export const enableShopper: Verb['enableShopper'] = async (ctx, { params: { id } }) => {
  const { is_disabled } = await lockShopper(ctx, id)
  if (!is_disabled) {
    const [enabler] = await findEnabler(ctx.db, { user_id: id })
    if (!enabler) return refuse('conflict', 'shoppers.is_enabled')
    refuse('conflict', 'shoppers.is_enabled_by', { values: { name: isolateText(enabler.name) } })
  }
  await enableAccount(ctx, { user_id: id, person_id: ctx.person_id })
  record(ctx, id)
  return { message: ctx.t('shoppers.enabled'), data: { shopper: await readShopper(ctx, id) } }
}

export const endShopperSessions: Verb['endShopperSessions'] = async (ctx, { params: { id } }) => {
  await lockShopper(ctx, id)
  const ended = await endSessionsOf(ctx, id)
  record(ctx, id)
  return { message: ctx.t('shoppers.signed_out'), data: { shopper: await readShopper(ctx, id), ended } }
}

export const deleteShopperAccount: Verb['deleteShopperAccount'] = async (ctx, { params: { id } }) => {
  const { deletes_at } = await lockShopper(ctx, id)
  if (deletes_at !== null) {
    const [decider] = await findDecider(ctx.db, { user_id: id })
    if (!decider?.leaving_by) return refuse('conflict', 'shoppers.is_leaving')
    refuse('conflict', 'shoppers.is_leaving_by', { values: { name: isolateText(decider.leaving_by) } })
  }
  await deleteForShopper(ctx, { user_id: id, person_id: ctx.person_id })
  record(ctx, id)
  return { message: ctx.t('shoppers.leaving'), data: { shopper: await readShopper(ctx, id) } }
}

export const keepShopperAccount: Verb['keepShopperAccount'] = async (ctx, { params: { id } }) => {
  const { deletes_at } = await lockShopper(ctx, id)
  if (deletes_at === null) {
    const [keeper] = await findKeeper(ctx.db, { user_id: String(id) })
    if (!keeper) return refuse('conflict', 'shoppers.is_not_leaving')
    refuse('conflict', 'shoppers.deletion_cancelled_by', { values: { name: isolateText(keeper.name) } })
  }
  await keepForShopper(ctx, id)
  record(ctx, id)
  return { message: ctx.t('shoppers.deletion_cancelled'), data: { shopper: await readShopper(ctx, id) } }
}
