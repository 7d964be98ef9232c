import sharp from 'sharp'
import { beforeAll, expect, inject, test } from 'vitest'
import type { VariantEdit } from '#contract/product-parts.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { sanitizeHtml } from '#server/platform/sanitizer/safe-html.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
const owners = new Map<number, Person>()
let products: { id: number; shop_id: number }[]
let png: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  products = (await shop.pool.query('select id, shop_id from products order by id')).rows
  for (const id of new Set(products.map(({ shop_id }) => shop_id))) owners.set(id, await shop.shopPerson(id))
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f7a4d' } })
  png = new Uint8Array(await picture.png().toBuffer())
})

const ownerOf = (shop_id: number): Person => owners.get(shop_id) as Person

/** A SKU is unique in its shop, so the copy belongs to another one. */
const copyingShop = (shop_id: number): number => (shop_id === 1 ? 2 : 1)

/** Makes the product anew in another shop, by the calls that the console makes. Returns the id of the copy. */
async function copyProduct({ id, shop_id }: { id: number; shop_id: number }): Promise<number> {
  const { product } = (await ownerOf(shop_id).call('GET /shop/products/{id}', { params: { id: String(id) } })).data
  const person = ownerOf(copyingShop(shop_id))
  const name = product.words[product.default_locale]?.name ?? ''
  const body = { name, category_id: product.details.category.id }
  const created = (await person.call('POST /shop/products', { body })).data.product
  const params = { id: String(created.id) }
  await saveWords(person, created, product)
  const { details } = product
  const saved = await person.call('POST /shop/products/{id}/details', {
    params,
    body: {
      category_id: details.category.id,
      brand_id: details.brand?.id ?? null,
      vat_tax_id: details.vat_tax?.id ?? null,
      unit: details.unit,
      weight_grams: details.weight_grams,
      version: created.versions.details,
    },
  })
  expect(saved.status).toBe(200)
  const variants = product.variants.toSorted((one, other) => one.id - other.id).map(toEdit)
  const planned = await person.call('POST /shop/products/{id}/variants', {
    params,
    body: { variants, version: created.versions.variants },
  })
  expect([planned.status, planned.errors]).toEqual([200, {}])
  await addPictures(person, created.id, product)
  expect((await person.call('POST /shop/products/{id}/state', { params, body: { state: 'shown' } })).status).toBe(200)
  return created.id
}

async function saveWords(person: Person, created: SellerProduct, { words }: SellerProduct): Promise<void> {
  let version = created.versions.words
  for (const [locale, each] of Object.entries(words)) {
    const body = { locale, version, ...each }
    const saved = await person.call('POST /shop/products/{id}/words', { params: { id: String(created.id) }, body })
    expect([locale, saved.status, saved.errors]).toEqual([locale, 200, {}])
    version = saved.data.version
  }
}

function toEdit({
  color,
  size,
  price,
  sku,
  barcode,
  is_hidden,
  ...plan
}: SellerProduct['variants'][number]): VariantEdit {
  const { discount_price, discount_from, discount_until } = plan
  return { color, size, price, sku, barcode, is_hidden, discount_price, discount_from, discount_until }
}

async function addPictures(person: Person, id: number, { pictures }: SellerProduct): Promise<void> {
  if (pictures.length === 0) return
  const params = { id: String(id) }
  const form = new FormData()
  for (const { id: picture } of pictures) form.append('pictures', new Blob([png]), `${picture}.png`)
  const added = (await sendForm(person, 'POST /shop/products/{id}/pictures', { form, params })).data
  const edits = added.pictures.map((each, i) => ({
    id: each.id,
    color: pictures[i]?.color ?? null,
    alt: pictures[i]?.alt ?? '',
  }))
  const body = { pictures: edits, version: added.version }
  expect((await person.call('POST /shop/products/{id}/pictures/list', { params, body })).status).toBe(200)
}

/** What the verbs write of a product, without ids and moments. A moment is only compared as present or missing. */
const rowsOf = async (id: number) =>
  (
    await shop.pool.query(
      `select to_jsonb(p) - '{id,shop_id,created_at,approved_at,moved_at,changed_at,reviewed_at,shown_from}'::text[]
                || jsonb_build_object('is_approved', p.approved_at is not null, 'has_start', p.shown_from is not null) as product,
              (select jsonb_agg(to_jsonb(v) - '{id,product_id,shop_id}'::text[] order by v.id) from variants v where v.product_id = p.id) as variants,
              (select jsonb_agg(jsonb_build_array(i.position, i.color_id, i.alt) order by i.position)
               from product_pictures i where i.product_id = p.id) as pictures,
              (select c.category_ids from product_cards c where c.product_id = p.id) as categories,
              (select array_agg(l) from (select jsonb_object_keys(c.card_words) as l from product_cards c where c.product_id = p.id order by 1) k) as locales
       from products p where p.id = $1`,
      [id],
    )
  ).rows[0]

/** All take a minute: `npm test -- --all` compares each. */
const isCompared = (i: number) => inject('propertyRuns') >= 10_000 || i % 12 === 0

test('the demo: a product has the rows that the calls of a shop would write', { timeout: 300_000 }, async () => {
  expect(products.length).toBeGreaterThan(250)
  for (const product of products.filter((_, i) => isCompared(i))) {
    const copy = await copyProduct(product)
    const [made, seeded] = await Promise.all([rowsOf(copy), rowsOf(product.id)])
    await shop.pool.query('delete from products where id = $1', [copy])
    expect({ id: product.id, ...seeded }).toEqual({ id: product.id, ...made })
  }
})

test('the demo: each description is as the sanitizer writes it', async () => {
  const { rows } = await shop.pool.query<{ text: string }>(
    `select description as text from products
     union all select words ->> 'description' from products cross join jsonb_each(translations) as t (locale, words)`,
  )
  const texts = rows.map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(products.length)
  expect(texts.map((text) => sanitizeHtml(text).html)).toEqual(texts)
})
