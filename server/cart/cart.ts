import type { InputOf } from '#contract/call.ts'
import { type Cart, cartCalls } from '#contract/cart.ts'
import { translateKey } from '#locales/text.ts'
import { isRepeated, keyOfShopper } from '#server/platform/http/idempotency.ts'
import { routesOf, type TokenVerb, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { retryConflicts } from '#server/platform/sql/transaction.ts'
import type { Context, ShopperContext, TokenContext } from '../context.ts'
import { getShownAmountFormat } from '../settings/settings.ts'
import {
  findBuyNowLines,
  findBuyNowLinesOfSession,
  findBuyNowLinesToAddress,
  findLines,
  findLinesOfSession,
  findLinesToAddress,
  type LineRow,
  lockBuyNowLines,
  lockLines,
  type ShownLineRow,
} from './line-queries.ts'
import {
  type AvailabilityRow,
  addLines,
  addUnits,
  type ChangedLineRow,
  countLines,
  decrementLine,
  deleteLastUnits,
  deleteLine,
  findLine,
  findVariantChoices,
  incrementLine,
  type LineSelector,
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
  sortByShop,
  type VariantChoice,
} from './rules.ts'
import { buildCart } from './view.ts'

export { type DeliveredRow, type LineRow, linesSql } from './line-queries.ts'
export { deleteCartOfLeaver, deleteOrderedLines } from './queries.ts'
export { isAvailable, sortByShop } from './rules.ts'
export { groupByShop } from './view.ts'

type Verb = Verbs<typeof cartCalls>
type Addition = InputOf<typeof cartCalls.addToCart>['body']

/** Clients recognise a deleted line by this message; it is the same in every language. */
const lineRemovedMessage = 'product removed from cart'

/** Bounds the rows that one account can create. */
const maxCartLines = 200

const getCart: TokenVerb<typeof cartCalls.getCart> = {
  answerByToken: async (ctx, { query }) => {
    const find = query.is_buy_now === undefined ? findLinesOfSession : findBuyNowLinesOfSession
    const lines = await find(ctx.db, ctx)
    if (lines.length === 0) await ctx.authenticate()
    return { data: await toCart(ctx, sortByShop(lines)) }
  },
}

const addToCart: TokenVerb<typeof cartCalls.addToCart> = {
  answerByToken: async (ctx, { body }, key) => {
    const { token_hash, locale } = ctx
    const { quantity, is_buy_now } = body
    const addition = { ...key, token_hash, locale, ...toChoice(body), quantity, max_lines: maxCartLines }
    // Concurrent requests with the same key conflict here; the retry finds the key.
    const lines = await retryConflicts(() => (is_buy_now ? setBuyNow : addUnits)(ctx.db, addition))
    if (lines.some(({ is_changed }) => is_changed))
      return { message: ctx.t('cart.added'), data: await toCart(ctx, sortByShop(lines)) }
    const shopper = await ctx.authenticate()
    const isDone = key && (await isRepeated(ctx.db, keyOfShopper(shopper.user_id, key)))
    if (!isDone) await refuseAddition(shopper, body)
    return { message: ctx.t('cart.added'), data: await readCart(shopper, is_buy_now) }
  },
}

const incrementCartLine: Verb['incrementCartLine'] = async (ctx, { body }) => {
  const name = toLineSelector(ctx, body)
  const [changed] = await incrementLine(ctx.db, name)
  if (!changed) await refuseOneMore(ctx, name)
  return { data: await readCart(ctx, false, changed ? [changed] : []) }
}

const decrementCartLine: Verb['decrementCartLine'] = async (ctx, { body }) => {
  const line = await removeUnits(ctx, { ...toLineSelector(ctx, body), quantity: body.quantity })
  return { ...(line.is_gone && { message: lineRemovedMessage }), data: await readCart(ctx, false, [line]) }
}

const deleteCartLine: Verb['deleteCartLine'] = async (ctx, { body }) => {
  const [gone] = await deleteLine(ctx.db, toLineSelector(ctx, body))
  requireFound(gone, 'cart.no_such_line')
  return { message: lineRemovedMessage, data: await readCart(ctx) }
}

const getLines = async (ctx: ShopperContext, is_buy_now = false): Promise<ShownLineRow[]> =>
  sortByShop(await (is_buy_now ? findBuyNowLines : findLines)(ctx.db, ctx))

/** Lines with the delivery terms of their shops to an address of the shopper. Another user's address counts as none. Authenticates. */
export const getLinesToAddress = async (ctx: TokenContext, address_id: number | null, is_buy_now = false) => {
  const { token_hash, locale, db } = ctx
  const find = is_buy_now ? findBuyNowLinesToAddress : findLinesToAddress
  const lines = await find(db, { token_hash, locale, address_id })
  if (lines.length === 0) await ctx.authenticate()
  return sortByShop(lines)
}

export const lockCartLines = async (ctx: ShopperContext, is_buy_now = false): Promise<LineRow[]> =>
  sortByShop(await (is_buy_now ? lockBuyNowLines : lockLines)(ctx.db, ctx))

/** Adds variants of an earlier order, as far as in stock. `info` names what is missing. Undefined if none is available. */
export const refillCart = (ctx: ShopperContext, requested: readonly RefillLine[]): Promise<Cart | undefined> =>
  ctx.transaction(async (inner) => {
    const { user_id, locale, db, t } = inner
    const rows = await lockRequestedLines(db, { user_id, locale, ...toColumns(requested) })
    if (!rows.some(isAvailable)) return undefined
    const [counted] = await countLines(db, { user_id })
    const { add, short } = planRefill(rows, maxCartLines - mustExist(counted, 'the count of lines').count)
    const changed = await addLines(db, { user_id, ...toColumns(add) })
    const cart = await readCart(inner, false, changed)
    const info = [...short.map(({ key, values }) => translateKey(t, key, values)), ...(cart.info ? [cart.info] : [])]
    return { ...cart, ...(info.length > 0 && { info: info.join('\n') }) }
  })

interface RefillLine {
  variant_id: number
  quantity: number
}

const toColumns = (lines: readonly RefillLine[]) => ({
  variant_ids: lines.map(({ variant_id }) => variant_id),
  quantities: lines.map(({ quantity }) => quantity),
})

/** The current cart. `info` compares lines that were just `changed` with the price seen before. */
async function readCart(
  ctx: ShopperContext,
  is_buy_now = false,
  changed: readonly ChangedLineRow[] = [],
): Promise<Cart> {
  return toCart(ctx, restoreSeenPrices(await getLines(ctx, is_buy_now), changed))
}

async function toCart(ctx: Context, lines: readonly ShownLineRow[]): Promise<Cart> {
  return buildCart(
    lines,
    lines.some(hasChanged) ? describeChanges(lines, ctx.t, await getShownAmountFormat(ctx)) : undefined,
  )
}

async function refuseAddition(ctx: ShopperContext, choice: Addition): Promise<never> {
  const { product_id, is_buy_now } = choice
  const choices = await findVariantChoices(ctx.db, { user_id: ctx.user_id, product_id, max_lines: maxCartLines })
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
  for (const remove of [decrementLine, deleteLastUnits, decrementLine]) {
    const [line] = await remove(ctx.db, units)
    if (line) return line
  }
  return refuse('missing', 'cart.no_such_line')
}

async function refuseOneMore(ctx: ShopperContext, name: LineSelector): Promise<never> {
  const line = requireFound((await findLine(ctx.db, { ...name, locale: ctx.locale }))[0], 'cart.no_such_line')
  requireAvailable(line, { left: 0 })
  return refuseQuantity(line.stock)
}

/** Refuses with 409 if the line cannot be bought in any quantity. */
export function requireAvailable(line: AvailabilityRow, data: Record<string, number>): void {
  const unavailable = describeUnavailability(line)
  if (unavailable) refuse('conflict', unavailable.key, { values: unavailable.values, data })
}

function refuseQuantity(stock: number): never {
  const { key, count } = getQuantityLimit(stock)
  refuse('conflict', key, { values: { count }, data: { left: stock } })
}

const toLineSelector = (ctx: ShopperContext, body: ChoiceBody): LineSelector => ({
  user_id: ctx.user_id,
  ...toChoice(body),
})

type ChoiceBody = { product_id: number } & VariantChoice

const toChoice = (body: ChoiceBody): Omit<LineSelector, 'user_id'> => ({
  product_id: body.product_id,
  color: body.color || null,
  size: body.size || null,
  unit: body.unit || null,
})

export const cartRoutes = routesOf(cartCalls, {
  addToCart,
  getCart,
  incrementCartLine,
  decrementCartLine,
  deleteCartLine,
})
