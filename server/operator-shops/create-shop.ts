import { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { operatorShopCalls } from '#contract/operator-shops.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { AfterCommitHook, Verb } from '#server/platform/http/route.ts'
import type { Context } from '../context.ts'
import { inviteOwner, renewLink } from '../people/people.ts'
import { addShop, isShopAddressTaken, setShopTerms } from '../shops/shops.ts'
import { findTermProblems, refuseTerms } from './check-terms.ts'
import { readOperatorShop } from './operator-shops.ts'

type Create = (typeof operatorShopCalls)['createOperatorShop']

export const createOperatorShop: Verb<Create> = async (ctx, { body }) => {
  const { commission_percentage, ...shop } = { ...body, email: foldEmail(body.email) }
  const isTaken = await isShopAddressTaken(ctx, shop.email)
  refuseTerms({
    ...(await findTermProblems(ctx, shop)),
    ...(isTaken && { email: [{ key: 'shops.address_taken' }] }),
  })
  const id = await addShop(ctx, { ...shop, phone: null })
  const { name, zone_id } = shop
  await setShopTerms(ctx.db, { id, name, zone_id, commission_percentage })
  const invitation_id = await inviteOwner(ctx, { shop_id: id, email: shop.email })
  ctx.record({ subject: ['shop', id], label: name, after: { name, zone_id, commission_percentage } })
  const data = { ...(await readOperatorShop(ctx, id)), link: '', is_mailed: ctx.canMail }
  return { message: ctx.t('shops.created'), data, afterCommitData: { invitation_id } }
}

const invited = z.object({ invitation_id: z.number() })

/** Created after the commit, so that no stored response of an idempotency key contains a valid link. */
export const addOwnerLink: AfterCommitHook<Create> = async (ctx: Context, _, data: DataOf<Create>, afterCommitData) => {
  const path = await renewLink(ctx, invited.parse(afterCommitData).invitation_id)
  return { ...data, link: `${ctx.origin}${path}` }
}
