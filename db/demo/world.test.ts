import { describe, expect, test } from 'vitest'
import { standInClient } from '#contract/social.ts'
import { zones } from '#db/demo/market/market.ts'
import { sizes } from '../starter-sets/sizes.ts'
import { paint } from './art/paint.ts'
import type { Recipe } from './art/recipe.ts'
import { categoryOf } from './market/categories.ts'
import { shops } from './market/shops.ts'
import { kinds } from './products/kinds.ts'
import { opinions } from './reviews/writer.ts'
import { buildWorld, type World } from './world.ts'

const today = new Date('2026-03-05T10:00:00Z')
const { tables, settings, recipes } = buildWorld(today, 'hash')
const rowsOf = (table: string) => tables[table] ?? []
const count = (table: string) => rowsOf(table).length
const by = (table: string, column: string) => Map.groupBy(rowsOf(table), (row) => row[column])

/** All but those that buyers took. */
const shopPictures = (rows: World['tables'][string] = []) =>
  rows.filter(({ name }) => !String(name).startsWith('at-home-'))

describe('the world', () => {
  test('is the same for the same day', () => {
    expect(buildWorld(today, 'hash')).toEqual(buildWorld(today, 'hash'))
  })

  test('moves its dates with the day and keeps everything else', () => {
    const later = buildWorld(new Date('2026-08-19T07:30:00Z'), 'hash')
    const names = (world: typeof later) => world.tables.products?.map(({ name }) => name)
    expect(names(later)).toEqual(names({ ...later, tables }))
    expect(shopPictures(later.tables.pictures)).toEqual(shopPictures(tables.pictures))
    expect(later.tables.reviews?.length).toBe(count('reviews'))
  })

  test('is as large as promised', () => {
    expect(count('shops')).toBe(13)
    expect(count('zones')).toBe(6)
    expect(count('brands')).toBe(50)
    expect(count('users')).toBe(40)
    expect(count('reviews')).toBe(2500)
    expect(count('blogs')).toBe(12)
    expect(count('products')).toBeGreaterThanOrEqual(290)
    expect(count('variants')).toBeGreaterThanOrEqual(1400)
  })

  test('gives every product, shop, picture and order a name of its own', () => {
    const columns = [
      ['products', 'name'],
      ['shops', 'name'],
      ['pictures', 'name'],
      ['categories', 'slug'],
      ['variants', 'sku'],
      ['orders', 'order_code'],
      ['users', 'email'],
      ['blogs', 'slug'],
    ] as const
    for (const [table, column] of columns) expect(by(table, column).size, `${table}.${column}`).toBe(count(table))
  })
})

describe('the catalogue', () => {
  test('fits together: shops, categories, sizes and opinions are known', () => {
    const slugs = new Set(categoryOf.keys())
    const discussed = new Set(opinions.flatMap(({ categories }) => categories))
    for (const kind of kinds) {
      expect(slugs, kind.noun).toContain(kind.category)
      expect(discussed, kind.noun).toContain(kind.category)
      for (const size of kind.sizes ?? []) expect(sizes).toContain(size)
      for (const offer of kind.offers) expect(shops.map(({ key }) => key)).toContain(offer.shop)
    }
    for (const shop of shops) expect(zones.map(({ key }) => key)).toContain(shop.zone)
  })

  test('is a tree of about forty categories, each with enough to fill a page', () => {
    expect(count('categories')).toBeGreaterThan(37)
    expect(count('categories')).toBeLessThan(44)
    const parents = new Set(rowsOf('categories').map(({ parent_id }) => parent_id))
    const products = by('products', 'category_id')
    for (const { id, slug } of rowsOf('categories').filter(({ id }) => !parents.has(id)))
      expect(products.get(id)?.length ?? 0, String(slug)).toBeGreaterThanOrEqual(5)
  })

  test('shows each product two to four times', () => {
    const many = [...by('product_pictures', 'product_id').values()].map(({ length }) => length)
    expect(Math.max(...many)).toBe(4)
    expect(many.filter((pictures) => pictures < 2)).toHaveLength(1)
  })

  test('makes not every size in every colour, but each in one', () => {
    const clashing = [...by('variants', 'product_id').values()].filter((variants) => {
      const [colors, sizes] = ['color_id', 'size_id'].map((axis) => new Set(variants.map((row) => row[axis])).size)
      return variants.length < (colors ?? 0) * (sizes ?? 0)
    })
    expect(clashing.length).toBeGreaterThan(20)
    expect(count('variants')).toBeLessThan(1600)
  })

  test('prices end unevenly', () => {
    const prices = rowsOf('variants').map(({ price }) => Number(price))
    expect(prices.filter((price) => price % 100 === 0).length / prices.length).toBeLessThan(0.15)
  })

  test('has no price so far above the others that a range of prices is of no use', () => {
    const prices = rowsOf('variants').map(({ price }) => Number(price))
    const median = prices.toSorted((a, b) => a - b)[prices.length >> 1] ?? 0
    expect(Math.max(...prices) / median).toBeLessThanOrEqual(40)
  })

  test('tells of every product in English letters', () => {
    const foreign = /(?!\p{Script=Latin})\p{L}/u
    const texts = rowsOf('products').flatMap(({ name, summary, description }) => [
      String(name),
      ...(summary as string[]),
      String(description),
    ])
    expect(texts.filter((text) => foreign.test(text))).toEqual([])
  })

  test('reduces about a third, by 8 to 55 per cent', () => {
    const reduced = rowsOf('variants').filter(({ discount_price }) => discount_price !== null)
    const products = new Set(reduced.map(({ product_id }) => product_id))
    expect(products.size / count('products')).toBeGreaterThan(0.25)
    expect(products.size / count('products')).toBeLessThan(0.42)
    for (const { price, discount_price } of reduced) {
      const saved = 1 - Number(discount_price) / Number(price)
      expect(saved).toBeGreaterThan(0.075)
      expect(saved).toBeLessThan(0.56)
    }
  })

  test('holds the awkward ones on purpose', () => {
    const names = rowsOf('products').map(({ name }) => String(name))
    const pictures = by('product_pictures', 'product_id')
    const reviews = by('reviews', 'product_id')
    const ids = rowsOf('products').map(({ id }) => id)
    expect(Math.max(...names.map(({ length }) => length))).toBe(120)
    expect(ids.filter((id) => !pictures.has(id)).length).toBe(1)
    expect(ids.filter((id) => pictures.get(id)?.length === 1).length).toBe(1)
    expect(ids.filter((id) => !reviews.has(id)).length).toBeGreaterThan(0)
    expect(
      shops.filter(({ key }) => kinds.every(({ offers }) => offers.every(({ shop }) => shop !== key))).length,
    ).toBe(1)
  })
})

describe('the pictures', () => {
  test('can all be painted', () => {
    const oneOfEach = new Map(recipes.map(({ recipe }) => [looks(recipe), recipe]))
    for (const [key, recipe] of oneOfEach) expect(paint(recipe), key).toContain('<svg')
  })

  test('are there for every row that shows one', () => {
    const ids = new Set(rowsOf('pictures').map(({ id }) => id))
    const shown = [
      ...rowsOf('product_pictures').map(({ picture_id }) => picture_id),
      ...rowsOf('banners').map(({ picture_id }) => picture_id),
      ...['zones', 'categories', 'blogs', 'flash_sales'].flatMap((table) =>
        rowsOf(table).map(({ thumbnail_id }) => thumbnail_id),
      ),
      ...rowsOf('shops').flatMap(({ logo_id, banner_id }) => [logo_id, banner_id]),
    ]
    for (const id of shown) expect(ids).toContain(id)
  })
})

describe('the settings', () => {
  const pictureOf = (key: string) => {
    const id = rowsOf('pictures').find(({ name }) => name === settings[key])?.id
    return recipes.find(({ picture_id }) => picture_id === id)?.recipe
  }

  test('offer every provider of sign-ins, each by its stand-in', () => {
    const standIn = { is_active: true, client_id: standInClient }
    expect(settings.social_auths).toEqual({ google: standIn, facebook: standIn, apple: standIn })
  })

  test('hold all twelve shades of a palette, and the signs of the shop are painted with them', () => {
    const names = ['primary', '50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
    const shades = settings.theme_colors as Record<string, string>
    expect(Object.keys(shades).sort()).toEqual(names.sort())
    expect(pictureOf('web_logo')).toMatchObject({ color: shades.primary })
    expect(pictureOf('web_footer_logo')).toMatchObject({ color: shades[400] })
  })

  test('show the signs of the shop, and a code that leads to its app', () => {
    expect(pictureOf('web_logo')).toMatchObject({ kind: 'brand-logo' })
    expect(pictureOf('web_footer_logo')).toMatchObject({ kind: 'brand-logo' })
    expect(pictureOf('footer_qr')).toEqual({ kind: 'qr-code', text: settings.google_playstore_link })
  })
})

/** Pictures of one sort and model are painted by the same code. */
const looks = (recipe: Recipe): string =>
  [
    recipe.kind,
    'view' in recipe ? recipe.view : '',
    'model' in recipe ? recipe.model : '',
    'models' in recipe ? recipe.models.map(({ model }) => model).join() : '',
  ].join(' ')

describe('the orders', () => {
  const orders = new Map(rowsOf('orders').map((order) => [order.id, order]))

  test('are in every state', () => {
    expect([...by('orders', 'state').keys()].sort()).toEqual(
      [
        'cancelled',
        'confirmed',
        'delivered',
        'on_the_way',
        'pending',
        'picked_up',
        'processing',
        'refunded',
        'returned',
      ].sort(),
    )
  })

  test('are expected on the days that their shop says, some without any', () => {
    const daysBetween = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000
    const shopOf = new Map(rowsOf('shops').map((shop) => [shop.id, shop]))
    const isUnderWay = ({ state }: Record<string, unknown>) => ['picked_up', 'on_the_way'].includes(String(state))
    const told = [...orders.values()].filter(({ expected_from }) => expected_from !== null)
    for (const { shop_id, created_at, expected_from, expected_to } of told) {
      const placed = String(created_at).slice(0, 10)
      const { delivery_days_min, delivery_days_max } = shopOf.get(shop_id) ?? {}
      expect(daysBetween(placed, expected_from)).toBe(delivery_days_min)
      expect(daysBetween(placed, expected_to)).toBe(delivery_days_max)
    }
    for (const state of by('orders', 'state').keys())
      expect(told.filter((order) => order.state === state).length, String(state)).toBeGreaterThan(5)
    const untold = [...orders.values()].filter(({ expected_from, expected_to }) => !expected_from && !expected_to)
    expect(untold.filter(isUnderWay).length).toBeGreaterThan(0)
  })

  test('add up, and to their payments', () => {
    const lines = by('order_lines', 'order_id')
    for (const order of orders.values()) {
      const allOf = (column: string) => (lines.get(order.id) ?? []).reduce((sum, line) => sum + Number(line[column]), 0)
      const total = allOf('line_amount')
      expect(order.total_amount).toBe(total)
      expect(allOf('discount_share')).toBe(order.coupon_discount)
      expect(allOf('tax_share')).toBe(order.order_tax_amount)
      expect(order.payable_amount).toBe(
        total - Number(order.coupon_discount) + Number(order.delivery_charge) + Number(order.order_tax_amount),
      )
    }
    for (const [payment, own] of by('orders', 'payment_id')) {
      const paid = rowsOf('payments').find(({ id }) => id === payment)
      expect(paid?.amount).toBe(own.reduce((sum, order) => sum + Number(order.payable_amount), 0))
    }
  })

  test('go back as the shop lets them: each that was refunded by a return of its line, the others untaken and unpaid', () => {
    const refunds = by('refunds', 'order_id')
    const returns = by('returns', 'order_id')
    for (const order of orders.values()) {
      const isRefunded = order.state === 'refunded'
      expect([order.id, returns.get(order.id)?.length ?? 0]).toEqual([order.id, isRefunded ? 1 : 0])
      expect(refunds.get(order.id)?.[0]?.amount).toBe(isRefunded ? order.payable_amount : undefined)
    }
    const steps = by('return_events', 'return_id')
    for (const { id } of rowsOf('returns')) {
      const states = ['pending', 'confirmed', 'processing', 'picked_up', 'delivered', 'refunded']
      expect(steps.get(id)?.map(({ state }) => state)).toEqual(states)
    }
    // The system says why by name, and only that nobody paid in time.
    expect(rowsOf('order_events').filter(({ actor, reason }) => actor === 'system' && reason !== null)).toEqual([])
  })

  test('agree with the stock', () => {
    const movements = by('stock_movements', 'variant_id')
    const sum = (rows: readonly Record<string, unknown>[], kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((all, row) => all + Number(row.quantity), 0)
    for (const { variant_id, initial, sold } of rowsOf('stock_levels')) {
      const own = movements.get(variant_id) ?? []
      expect(sum(own, 'initial')).toBe(initial)
      expect(sum(own, 'sold') - sum(own, 'unsold')).toBe(sold)
      expect(Number(initial) - Number(sold)).toBeGreaterThanOrEqual(0)
    }
  })

  test('end in the state of their last event, none in the future', () => {
    for (const [id, events] of by('order_events', 'order_id')) {
      expect(orders.get(id)?.state).toBe(events.at(-1)?.state)
      expect(Date.parse(String(events.at(-1)?.created_at))).toBeLessThanOrEqual(today.getTime())
    }
  })

  test('come before their reviews, which belong to buyers', () => {
    const lines = new Map(rowsOf('order_lines').map((line) => [line.id, line]))
    for (const review of rowsOf('reviews')) {
      const line = lines.get(review.order_line_id)
      const order = orders.get(line?.order_id)
      expect(order?.state).toBe('delivered')
      expect(order?.user_id).toBe(review.user_id)
      expect(line?.product_id).toBe(review.product_id)
      expect(Date.parse(String(review.created_at))).toBeLessThanOrEqual(today.getTime())
    }
  })
})

describe('the notices', () => {
  const notices = rowsOf('shopper_notices') as {
    what: string
    facts: Record<string, unknown>
    read_at: string | null
  }[]
  const of = (what: string) => notices.filter((notice) => notice.what === what)

  test('speak of what is there, new and seen', () => {
    const codes = new Map(rowsOf('orders').map(({ id, order_code }) => [id, order_code]))
    for (const { facts } of of('order_moved')) expect(codes.get(facts.order_id)).toBe(facts.order_code)
    const unread = rowsOf('messages').filter(({ type, read_at }) => type === 'shop' && read_at === null)
    expect(of('shop_answered').length).toBeGreaterThan(0)
    for (const { facts } of of('shop_answered')) expect(unread.map(({ id }) => id)).toContain(facts.message_id)
    expect(of('ticket_answered').length).toBeGreaterThan(0)
    expect(of('price_dropped').map(({ facts }) => Number(facts.now) < Number(facts.before))).toEqual([true, true])
    expect(new Set(notices.map(({ read_at }) => read_at === null))).toEqual(new Set([true, false]))
  })
})
