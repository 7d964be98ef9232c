import type { Row } from '../bulk.ts'
import { sizes, sizeTranslations } from '../starter-sets/sizes.ts'
import { translateFields } from '../words/words.ts'
import { colour } from './art/models/colours.ts'
import { categoryOf } from './market/categories.ts'
import { deliveryRows } from './market/delivery.ts'
import { categoryRows, joined, shopRows, zoneRows } from './market/market.ts'
import { type Shop, shops } from './market/shops.ts'
import { vatTaxes } from './market/vat.ts'
import type { Pictures } from './pictures.ts'
import type { Kind, Offer } from './products/kind.ts'
import { kinds } from './products/kinds.ts'
import {
  type Choice,
  choicesOf,
  descriptionOf,
  type Image,
  imagesOf,
  nameOf,
  specificationsOf,
  summaryOf,
  tellingOf,
} from './products/product.ts'
import { translationsOf } from './products/translations.ts'
import { weightOf } from './products/weights.ts'
import { type Random, seeded } from './random.ts'
import { days, iso } from './time.ts'

export type Variant = Choice & { id: number; sku: string }

export type Product = {
  id: number
  name: string
  shopId: number
  shop: Shop
  kind: Kind
  offer: Offer
  images: readonly Image[]
  variants: readonly Variant[]
  createdAt: number
}

export type Catalogue = { products: readonly Product[]; tables: Record<string, Row[]> }

export function buildCatalogue(now: number, pictures: Pictures): Catalogue {
  const products = shuffledOffers().map(([kind, offer], index) => productOf(kind, offer, index + 1, now, pictures))
  const brands = [...new Set(products.map(({ offer }) => offer.brand))].sort()
  const colors = [...new Set(products.flatMap(({ offer }) => offer.colors))].sort()
  const categories = categoryRows(pictures)
  const ids: Ids = {
    brand: numbered(brands),
    color: numbered(colors),
    size: numbered(sizes),
    category: new Map(categories.map((row) => [String(row.slug), Number(row.id)])),
  }
  return {
    products,
    tables: {
      zones: zoneRows(pictures),
      shops: shopRows(pictures, now),
      ...deliveryRows(),
      brands: brands.map((name, index) => ({ id: index + 1, name })),
      categories,
      colors: colors.map((name, index) => ({ id: index + 1, name, hex: colour(name), translations: called(name) })),
      sizes: sizes.map((name, index) => ({
        id: index + 1,
        name,
        position: index + 1,
        translations: sizeTranslations(name),
      })),
      vat_taxes: vatTaxes.map(({ id, name, percentage }) => ({ id, name, percentage, translations: called(name) })),
      products: products.map((product) => productRow(product, ids)),
      product_pictures: products.flatMap((product) => pictureRows(product, ids)),
      variants: products.flatMap((product) => variantRows(product, ids)),
    },
  }
}

const called = (name: string) => translateFields('options', { name })

type Ids = Record<'brand' | 'color' | 'size' | 'category', ReadonlyMap<string, number>>

const numbered = (names: readonly string[]) => new Map(names.map((name, index) => [name, index + 1]))

/** Departments mixed, so that lists in the order of ids are not one silhouette after another. */
function shuffledOffers(): [Kind, Offer][] {
  return seeded('order of products').draw(
    kinds.flatMap((kind) => kind.offers.map((offer): [Kind, Offer] => [kind, offer])),
  )
}

function productOf(kind: Kind, offer: Offer, id: number, now: number, pictures: Pictures): Product {
  const name = nameOf(kind, offer)
  const shopId = shops.findIndex(({ key }) => key === offer.shop) + 1
  const shop = shops[shopId - 1]
  if (!shop) throw new Error(`${name} is sold by "${offer.shop}", which is no shop`)
  const random = seeded(`product ${name}`)
  const images = imagesOf(kind, offer, shop.backdrop, pictures)
  const variants = choicesOf(kind, offer, random).map((choice, index) => ({
    ...choice,
    id: id * 100 + index,
    sku: skuOf(offer.brand, id, choice),
  }))
  return { id, name, shopId, shop, kind, offer, images, variants, createdAt: addedAt(shop, now, random) }
}

/** Most things came with the shop; some are new. */
function addedAt(shop: Shop, now: number, random: Random): number {
  const oldest = Math.min(now - joined(shop, now), days(440))
  const age = random.chance(0.12) ? days(random.between(4, 45)) : oldest * (0.55 + 0.45 * random.next())
  return now - age
}

function productRow({ id, name, shopId, kind, offer, createdAt }: Product, ids: Ids): Row {
  const random = seeded(`texts of ${name}`)
  const summary = summaryOf(kind, offer, random)
  const telling = tellingOf(kind, offer, random)
  const specifications = specificationsOf(kind, offer, random)
  return {
    id,
    shop_id: shopId,
    brand_id: ids.brand.get(offer.brand),
    category_id: ids.category.get(categoryOf.get(kind.category) ?? ''),
    vat_tax_id: vatTaxes.find(({ key }) => key === kind.vat)?.id ?? null,
    name,
    summary,
    description: descriptionOf(offer, telling),
    specifications,
    unit: kind.unit,
    weight_grams: weightOf(kind.category),
    created_at: iso(createdAt),
    shown_from: iso(createdAt),
    approved_at: iso(createdAt),
    translations: translationsOf(kind, offer, { telling, specifications }),
  }
}

const pictureRows = ({ id, images }: Product, ids: Ids): Row[] =>
  images.map(({ picture_id, color, alt }, index) => ({
    product_id: id,
    position: index + 1,
    picture_id,
    color_id: color === null ? null : ids.color.get(color),
    alt,
  }))

const variantRows = ({ id, variants }: Product, ids: Ids): Row[] =>
  variants.map((variant) => ({
    id: variant.id,
    product_id: id,
    color_id: variant.color === null ? null : ids.color.get(variant.color),
    size_id: variant.size === null ? null : ids.size.get(variant.size),
    sku: variant.sku,
    price: variant.price,
    discount_price: variant.discount_price,
  }))

function skuOf(brand: string, id: number, { color, size }: Choice): string {
  const letters = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const parts = [letters(brand).slice(0, 3) + String(id).padStart(4, '0'), color, size]
  return parts.flatMap((part) => (part === null ? [] : [letters(part)])).join('-')
}
