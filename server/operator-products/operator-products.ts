import { operatorProductCalls, type ProductContent, type ProductToModerate } from '#contract/operator-products.ts'
import { inSavepoint } from '#db/connection.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { translateKey } from '#locales/text.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import { mustExist, Refusal, refuse, requireFound } from '#server/platform/refusal.ts'
import { findProductPreview, setReviewed } from '../catalogue/catalogue.ts'
import type { OperatorContext } from '../context.ts'
import { type NoticeContext, writeGreeting } from '../notices/notices.ts'
import type { ShopPerson } from '../people/people.ts'
import { applyApproval, applyRefusal, readProduct } from '../shop-products/shop-products.ts'
import { listProductsToModerate } from './list.ts'
import {
  type Decided,
  findLocked,
  findNamesOfContent,
  findProductToModerate,
  findShopOfProduct,
  insertDecision,
  lockProducts,
} from './queries.ts'

export { findShownProducts } from './list.ts'
export { findDecided } from './queries.ts'

type Verb = Verbs<typeof operatorProductCalls>

const getProductToModerate: Verb['getProductToModerate'] = async (ctx, { params: { id } }) => ({
  data: { product: await readProductToModerate(ctx, id) },
})

const previewProductToModerate: Verb['previewProductToModerate'] = async ({ db, locale }, { params: { id } }) => {
  const { shop_id } = requireFound((await findShopOfProduct(db, { id }))[0], 'products.not_found')
  return { json: requireFound((await findProductPreview(db, { id, shop_id, locale }))[0], 'products.not_found').answer }
}

async function readProductToModerate(ctx: OperatorContext, id: number): Promise<ProductToModerate> {
  const row = requireFound((await findProductToModerate(ctx.db, { id, locale: ctx.locale }))[0], 'products.not_found')
  const { approved } = row
  const now = await readContent(ctx, row.shop.id, id)
  const translate = await createTranslator(ctx, approved ? [now, approved.content] : [now])
  return { ...row, now: translate(now), approved: approved && { ...approved, content: translate(approved.content) } }
}

/**
 * Returns a function that gives category, tax, colors and sizes the names of the reader’s language, as a stored approval has those
 * of the language of its author. Rows that were removed since keep the stored name.
 */
async function createTranslator({ db, locale }: OperatorContext, contents: readonly ProductContent[]) {
  const details = contents.map((each) => each.details)
  const category_ids = details.map(({ category }) => category.id)
  const tax_ids = details.flatMap(({ vat_tax }) => vat_tax?.id ?? [])
  const [found] = await findNamesOfContent(db, { category_ids, tax_ids, locale })
  const { categories, taxes, ...labels } = mustExist(found, 'the names')
  const labelOf = (list: 'colors' | 'sizes', name: string | null) =>
    name !== null && Object.hasOwn(labels[list], name) ? (labels[list][name] ?? name) : name
  return ({
    words,
    details: { category, vat_tax, ...others },
    pictures,
    variants,
  }: ProductContent): ProductContent => ({
    words,
    details: {
      ...others,
      category: categories.find(({ id }) => id === category.id) ?? category,
      vat_tax: vat_tax && { ...vat_tax, ...taxes.find(({ id }) => id === vat_tax.id) },
    },
    pictures: pictures.map((each) => ({ ...each, color: labelOf('colors', each.color) })),
    variants: variants.map((each) => ({
      ...each,
      color: labelOf('colors', each.color),
      size: labelOf('sizes', each.size),
    })),
  })
}

/** As the people of the shop see it. */
async function readContent(
  { db, locale, defaultLocale }: OperatorContext,
  shop_id: ProductToModerate['shop']['id'],
  id: number,
): Promise<ProductContent> {
  const { words, details, pictures, variants } = await readProduct({ db, locale, defaultLocale, shop_id }, id)
  return { words, details, pictures, variants }
}

const approveProduct: Verb['approveProduct'] = async (ctx, { params: { id }, body: { version } }) => {
  const { name, decision_id } = await approveOne(ctx, { id, version })
  await ctx.emit('products_decided', { decision_ids: [decision_id] })
  ctx.record({ subject: ['product', id], label: name, after: { state: 'shown' } })
  return { message: ctx.t('products.now_approved'), data: { product: await readProductToModerate(ctx, id) } }
}

interface ApproveOneParams {
  readonly id: number
  readonly version: string
}

async function approveOne(ctx: OperatorContext, { id, version }: ApproveOneParams) {
  const { shop_id, is_shown } = await lockVersion(ctx, id, version)
  if (!is_shown) await applyApproval(ctx, { shop_id, id })
  await setReviewed(ctx.db, { ids: [id] })
  const content = await readContent(ctx, shop_id, id)
  const decision = { state: 'approved', reason: null, person_id: ctx.person_id } as const
  const [inserted] = await insertDecision(ctx.db, { product_id: id, ...decision, content: JSON.stringify(content) })
  const name = content.words[ctx.defaultLocale]?.name ?? ''
  return { name, decision_id: mustExist(inserted, 'the decision').id }
}

/** Of two concurrent decisions, the second is refused with the current product. */
async function lockVersion(ctx: OperatorContext, id: number, version: string) {
  await lockProducts(ctx.db, { ids: [id] })
  const locked = requireFound((await findLocked(ctx.db, { id }))[0], 'products.not_found')
  if (locked.version !== version)
    refuse('conflict', 'errors.changed_meanwhile', { data: { current: await readProductToModerate(ctx, id) } })
  return locked
}

const refuseProduct: Verb['refuseProduct'] = async (ctx, { params: { id }, body: { version, reason } }) => {
  const { shop_id } = await lockVersion(ctx, id, version)
  const name = await applyRefusal(ctx, { shop_id, id, reason })
  const decision = { state: 'refused', reason, person_id: ctx.person_id, content: null } as const
  const [inserted] = await insertDecision(ctx.db, { product_id: id, ...decision })
  await ctx.emit('products_decided', { decision_ids: [mustExist(inserted, 'the decision').id] })
  ctx.record({ subject: ['product', id], label: name, after: { state: 'refused', reason } })
  return { message: ctx.t('products.now_refused'), data: { product: await readProductToModerate(ctx, id) } }
}

/** Locks all products first, by id like all writers, so that no deadlock occurs. */
const approveProducts: Verb['approveProducts'] = async (ctx, { body: { products } }) => {
  const ids = products.map(({ id }) => id)
  await lockProducts(ctx.db, { ids })
  const approved: number[] = []
  const decision_ids: number[] = []
  const refused: { id: number; code: string; message: string }[] = []
  for (const product of products) {
    try {
      const { decision_id } = await inSavepoint(ctx.db, () => approveOne(ctx, product))
      approved.push(product.id)
      decision_ids.push(decision_id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: product.id, code: error.code, message: translateKey(ctx.t, error.code) })
    }
  }
  if (decision_ids.length > 0) await ctx.emit('products_decided', { decision_ids })
  ctx.record({ subject: ['list', 'products'], after: { state: 'shown', count: approved.length } })
  return { data: { approved, refused } }
}

const maxNames = 20

export function writeDecisionLetter(
  { state, reason, names }: Decided,
  { t, site }: NoticeContext,
  person: ShopPerson,
): Letter {
  const [name = ''] = names.map((each) => isolateUntrustedText(each))
  const left = names.length - maxNames
  const more = left > 0 ? [t('products.mail.more', { count: left })] : []
  const details =
    reason === null
      ? [...names.slice(0, maxNames).map((each) => isolateUntrustedText(each)), ...more]
      : [isolateText(reason), t('products.mail.refused_next')]
  return {
    subject: t(`products.mail.${state}_subject`, { site, name }),
    parts: [writeGreeting({ name: person.name }, t), t(`products.mail.${state}`, { name }), ...details],
  }
}

export const operatorProductRoutes = routesOf(operatorProductCalls, {
  listProductsToModerate,
  previewProductToModerate,
  getProductToModerate,
  approveProduct,
  refuseProduct,
  approveProducts,
})
