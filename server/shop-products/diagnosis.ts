import type { DataOf } from '#contract/call.ts'
import type { ShopId } from '#contract/ids.ts'
import { type ProductFinding, productFindings, type shopProductCalls } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { findProductPreview } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { isMarketOpen } from '../setup/setup.ts'
import { defaultThresholdSql } from '../stock/stock.ts'

type Calls = typeof shopProductCalls
type Finding = DataOf<Calls['getProductDiagnosis']>['findings'][number]
type Hiding = (typeof productFindings)['hides'][number]

interface DiagnosisRow {
  /** From the view that also decides which products have cards. */
  obstacles: Exclude<Hiding, 'market_closed'>[]
  available: number
  is_visible: boolean
  low_variants: string[]
  unpriced_variants: string[]
  has_picture: boolean
  has_description: boolean
  /** Languages of the market, and those in which the product has a name. */
  languages: string[]
  named_in: string[]
  is_shop_closed: boolean
}

const variantName = `concat_ws(', ', translated(c.translations, :locale, 'name', c.name), translated(z.translations, :locale, 'name', z.name))`

const findDiagnosis = statement<{ shop_id: ShopId; id: number; locale: string }, DiagnosisRow>(
  'shop_products.diagnosis',
  `select o.obstacles, n.available, n.is_visible, n.low_variants, n.unpriced_variants, s.closed_at is not null as is_shop_closed,
     exists (select from product_pictures i where i.product_id = p.id) as has_picture, p.description <> '' as has_description,
     array(select name from languages order by position, id) as languages,
     array(select t.key from jsonb_each(p.translations) t where t.value ->> 'name' <> '') as named_in
   from products p join shops s on s.id = p.shop_id join product_obstacles o on o.product_id = p.id
   cross join lateral (
     select coalesce(sum(l.available), 0)::integer as available, count(*) > 0 as is_visible,
            coalesce(array_agg(${variantName} order by v.id)
              filter (where l.available > 0 and l.available <= coalesce(l.threshold, ${defaultThresholdSql})), '{}') as low_variants,
            coalesce(array_agg(${variantName} order by v.id) filter (where v.price = 0), '{}') as unpriced_variants
     from variants v join stock_levels l on l.variant_id = v.id
     left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id
     where v.product_id = p.id and v.hidden_at is null
   ) n
   where p.id = :id and p.shop_id = :shop_id`,
)

export const getProductDiagnosis: Verb<Calls['getProductDiagnosis']> = async (ctx, { params: { id } }) => {
  const { db, shop_id, locale } = ctx
  const row = requireFound((await findDiagnosis(db, { shop_id, id, locale }))[0], 'products.not_found')
  const hides: readonly Hiding[] = [...row.obstacles, ...((await isMarketOpen(ctx)) ? [] : ['market_closed' as const])]
  const toFinding = (code: ProductFinding, about: string[] = []): Finding => ({
    code,
    text: ctx.t(findingTexts[code]),
    hides: isHiding(code),
    about: about.filter((name) => name !== ''),
  })
  const warnings = listWarnings(ctx, row).map(({ code, about }) => toFinding(code, about))
  return { data: { is_shown: hides.length === 0, findings: [...hides.map((code) => toFinding(code)), ...warnings] } }
}

const isHiding = (code: ProductFinding): boolean => (productFindings.hides as readonly string[]).includes(code)

interface Warning {
  readonly code: (typeof productFindings)['warns'][number]
  readonly about?: string[]
}

function listWarnings(ctx: ShopContext, row: DiagnosisRow): Warning[] {
  const isNamed = (locale: string) => locale === ctx.defaultLocale || row.named_in.includes(locale)
  const unnamed = row.languages.filter((locale) => ctx.messagesOf(locale) !== undefined && !isNamed(locale))
  const names = new Intl.DisplayNames(ctx.locale, { type: 'language' })
  const candidates: (Warning | false)[] = [
    row.is_visible && row.available === 0 && { code: 'sold_out' },
    row.low_variants.length > 0 && { code: 'low_stock', about: row.low_variants },
    !row.has_picture && { code: 'no_picture' },
    !row.has_description && { code: 'no_description' },
    row.unpriced_variants.length > 0 && { code: 'no_price', about: row.unpriced_variants },
    unnamed.length > 0 && { code: 'not_translated', about: unnamed.map((locale) => names.of(locale) ?? locale) },
    row.is_shop_closed && { code: 'shop_closed' },
  ]
  return candidates.filter((each) => each !== false)
}

const findingTexts = {
  draft: 'products.finding_draft',
  waiting: 'products.finding_waiting',
  refused: 'products.finding_refused',
  archived: 'products.finding_archived',
  scheduled: 'products.finding_scheduled',
  no_variant: 'products.finding_no_variant',
  variants_hidden: 'products.finding_variants_hidden',
  shop_suspended: 'products.finding_shop_suspended',
  shop_not_shown: 'products.finding_shop_not_shown',
  market_closed: 'products.finding_market_closed',
  sold_out: 'products.finding_sold_out',
  low_stock: 'products.finding_low_stock',
  no_picture: 'products.finding_no_picture',
  no_description: 'products.finding_no_description',
  no_price: 'products.finding_no_price',
  not_translated: 'products.finding_not_translated',
  shop_closed: 'products.finding_shop_closed',
} as const satisfies Record<ProductFinding, string>

export const previewProduct: Verb<Calls['previewProduct']> = async ({ db, shop_id, locale }, { params: { id } }) => ({
  json: requireFound((await findProductPreview(db, { id, shop_id, locale }))[0], 'products.not_found').answer,
})
