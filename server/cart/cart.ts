import type { InputOf } from '#contract/call.ts'
import type { Cart, cartCalls } from '#contract/cart.ts'
import { isRepeated } from '#server/platform/http/idempotency.ts'
import type { KeyedVerb, Verbs } from '#server/platform/http/route.ts'
import { found, mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { retryConflicts } from '#server/platform/sql/transaction.ts'
import type { ShopperContext } from '../context.ts'
import { getShownAmountText } from '../settings/settings.ts'
import {
  type AvailabilityRow,
  addLines,
  addUnits,
  type ChangedLineRow,
  countLines,
  decrementLine,
  deleteLastUnits,
  deleteLine,
  findBuyNowLines,
  findBuyNowLinesToAddress,
  findLine,
  findLines,
  findLinesToAddress,
  findVariantChoices,
  incrementLine,
  type LineRow,
  type LineSelector,
  lockBuyNowLines,
  lockLines,
  lockRequestedLines,
  setBuyNow,
} from './queries.ts'
import {
  describeChanges,
  describeUnavailability,
  getQuantityLimit,
  hasChanged,
  isAvailable,
  pickVariant,
  planRefill,
  restoreSeenPrices,
  type VariantChoice,
} from './rules.ts'
import { buildCart } from './view.ts'

export { deleteOrderedLines, type LineRow } from './queries.ts'
export { isAvailable } from './rules.ts'
export { groupByShop } from './view.ts'

type Verb = Verbs<typeof cartCalls>
type Addition = InputOf<typeof cartCalls.addToCart>['body']

/** The message by which a client knows that the last unit of a line went; the same in every language. */
const lineRemovedMessage = 'product removed from cart'

/** More than anybody looks through; a bound on what one account can fill. */
const maxCartLines = 200

export const getCart: Verb['getCart'] = async (ctx, { query }) => ({
  data: await readCart(ctx, query.is_buy_now !== undefined),
})

export const addToCart: KeyedVerb<typeof cartCalls.addToCart> = {
  answerKeyed: async (ctx, { body }, key) => {
    const { quantity, is_buy_now } = body
    const addition = { ...key, ...toLineSelector(ctx, body), locale: ctx.locale, quantity, most: maxCartLines }
    // Of concurrent requests with one key the later ones fail here, are retried, and then find the key.
    const lines = await retryConflicts(() => (is_buy_now ? setBuyNow : addUnits)(ctx.db, addition))
    if (lines.some(({ is_touched }) => is_touched))
      return { message: ctx.t('cart.added'), data: await toCart(ctx, lines) }
    if (!key || !(await isRepeated(ctx.db, key))) await refuseAddition(ctx, body)
    return { message: ctx.t('cart.added'), data: await readCart(ctx, is_buy_now) }
  },
}

export const incrementCartLine: Verb['incrementCartLine'] = async (ctx, { body }) => {
  const name = toLineSelector(ctx, body)
  const [changed] = await incrementLine(ctx.db, name)
  if (!changed) await refuseOneMore(ctx, name)
  return { data: await readCart(ctx, false, changed ? [changed] : []) }
}

export const decrementCartLine: Verb['decrementCartLine'] = async (ctx, { body }) => {
  const line = await removeUnits(ctx, { ...toLineSelector(ctx, body), quantity: body.quantity })
  return { ...(line.is_gone && { message: lineRemovedMessage }), data: await readCart(ctx, false, [line]) }
}

export const deleteCartLine: Verb['deleteCartLine'] = async (ctx, { body }) => {
  const [gone] = await deleteLine(ctx.db, toLineSelector(ctx, body))
  found(gone, 'cart.no_such_line')
  return { message: lineRemovedMessage, data: await readCart(ctx) }
}

/** The lines of the cart, or of the purchase beside it. */
const getLines = (ctx: ShopperContext, is_buy_now = false): Promise<LineRow[]> =>
  (is_buy_now ? findBuyNowLines : findLines)(ctx.db, ctx)

/** The same lines with the delivery terms of their shops at an address of the shopper. Another user's address counts as none. */
export const getLinesToAddress = (ctx: ShopperContext, address_id: number | null, is_buy_now = false) =>
  (is_buy_now ? findBuyNowLinesToAddress : findLinesToAddress)(ctx.db, {
    ...{ user_id: ctx.user_id, locale: ctx.locale, address_id },
  })

/** The same lines for as long as the caller's transaction lasts: nobody else can change or order them. */
export const lockCartLines = (ctx: ShopperContext, is_buy_now = false): Promise<LineRow[]> =>
  (is_buy_now ? lockBuyNowLines : lockLines)(ctx.db, ctx)

/**
 * Puts things into the cart that were bought before, as much as there is of each, and answers the cart: `info` names what does not
 * go in, or not all of it. Nothing comes back where nothing of it can be had.
 */
export const refillCart = (ctx: ShopperContext, wanted: readonly RefillLine[]): Promise<Cart | undefined> =>
  ctx.transaction(async (inner) => {
    const { user_id, locale, db, t } = inner
    const rows = await lockRequestedLines(db, { user_id, locale, ...toColumns(wanted) })
    if (!rows.some(isAvailable)) return undefined
    const [counted] = await countLines(db, { user_id })
    const { add, short } = planRefill(rows, maxCartLines - mustExist(counted, 'the count of lines').count)
    const touched = await addLines(db, { user_id, ...toColumns(add) })
    const cart = await readCart(inner, false, touched)
    const told = [...short.map(({ key, values }) => t(key, values)), ...(cart.info ? [cart.info] : [])]
    return { ...cart, ...(told.length > 0 && { info: told.join('\n') }) }
  })

interface RefillLine {
  variant_id: number
  quantity: number
}

const toColumns = (wanted: readonly RefillLine[]) => ({
  variant_ids: wanted.map(({ variant_id }) => variant_id),
  quantities: wanted.map(({ quantity }) => quantity),
})

/** The cart as it is, after the lines were changed that were `touched`. */
async function readCart(
  ctx: ShopperContext,
  is_buy_now = false,
  touched: readonly ChangedLineRow[] = [],
): Promise<Cart> {
  return toCart(ctx, restoreSeenPrices(await getLines(ctx, is_buy_now), touched))
}

async function toCart(ctx: ShopperContext, lines: readonly LineRow[]): Promise<Cart> {
  return buildCart(
    lines,
    lines.some(hasChanged) ? describeChanges(lines, ctx.t, await getShownAmountText(ctx)) : undefined,
  )
}

async function refuseAddition(ctx: ShopperContext, choice: Addition): Promise<never> {
  const { product_id, is_buy_now } = choice
  const choices = await findVariantChoices(ctx.db, { user_id: ctx.user_id, product_id, most: maxCartLines })
  if (choices.length === 0) refuse('missing', 'catalogue.no_product')
  const picked = pickVariant(choices, choice)
  if ('field' in picked) return refuseField(picked.field, picked.key)
  const { is_open, is_full, available } = picked.variant
  if (!is_open) refuse('conflict', 'cart.shop_closed')
  if (is_full && !is_buy_now) refuse('conflict', 'cart.full', { values: { count: maxCartLines } })
  return refuseQuantity(available)
}

/** Deletes the line with its last unit. The third attempt finds units that were added between the first two. */
async function removeUnits(
  ctx: ShopperContext,
  units: LineSelector & { quantity: number },
): Promise<ChangedLineRow & { is_gone: boolean }> {
  for (const take of [decrementLine, deleteLastUnits, decrementLine]) {
    const [line] = await take(ctx.db, units)
    if (line) return line
  }
  return refuse('missing', 'cart.no_such_line')
}

async function refuseOneMore(ctx: ShopperContext, name: LineSelector): Promise<never> {
  const line = found((await findLine(ctx.db, { ...name, locale: ctx.locale }))[0], 'cart.no_such_line')
  refuseUnavailable(line, { left: 0 })
  return refuseQuantity(line.stock)
}

/** Ends the request where something cannot be bought at all, with the reason. */
export function refuseUnavailable(thing: AvailabilityRow, figures: Record<string, number>): void {
  const unavailable = describeUnavailability(thing)
  if (unavailable) refuse('conflict', unavailable.key, { values: unavailable.values, figures })
}

function refuseQuantity(stock: number): never {
  const { key, count } = getQuantityLimit(stock)
  refuse('conflict', key, { values: { count }, figures: { left: stock } })
}

const toLineSelector = (ctx: ShopperContext, body: { product_id: number } & VariantChoice): LineSelector => ({
  user_id: ctx.user_id,
  product_id: body.product_id,
  color: body.color || null,
  size: body.size || null,
  unit: body.unit || null,
})
