import type { Row } from '../../bulk.ts'
import { forEachLanguage, readDictionary, translateFields } from '../../words/words.ts'
import { modelOf } from '../art/models/catalogue.ts'
import type { Swatch } from '../art/models/model.ts'
import type { DrawnObject, ZoneRecipe } from '../art/recipe.ts'
import { operatorLogin } from '../people/people.ts'
import type { Pictures } from '../pictures.ts'
import { kinds } from '../products/kinds.ts'
import { thingOf } from '../products/product.ts'
import { at } from '../random.ts'
import { days, iso } from '../time.ts'
import { type Category, categories } from './categories.ts'
import { weightTermsOf } from './delivery.ts'
import { type Shop, shops } from './shops.ts'

/** By the shop's key. Where its name is another's letters it has another name there. */
type ShopWords = Readonly<Record<string, { name?: string; description: string }>>

export function zoneRows(pictures: Pictures): Row[] {
  return zones.map((zone, index) => ({
    id: index + 1,
    position: index + 1,
    name: zone.name,
    thumbnail_id: pictures.add(`zone ${zone.name}`, {
      kind: 'zone',
      scene: zone.scene,
      hue: zone.hue,
      seed: index + 1,
    }),
    translations: translateFields('market', { name: zone.name }),
  }))
}

export function shopRows(pictures: Pictures, now: number): Row[] {
  return shops.map((shop, index) => ({
    id: index + 1,
    name: shop.name,
    zone_id: zones.findIndex((zone) => zone.key === shop.zone) + 1,
    logo_id: pictures.add(`${shop.name} logo`, { kind: 'shop-logo', mark: shop.mark, hue: shop.hue, seed: index + 1 }),
    banner_id: pictures.add(`${shop.name} cover`, {
      kind: 'shop-cover',
      hue: shop.hue,
      pattern: shop.pattern,
      products: wares(shop),
      seed: index + 1,
    }),
    description: shop.description,
    owner_name: shop.owner,
    email: `hello@${shop.key}.example`,
    phone: `+1 202 555 01${String(index + 10)}`,
    delivery_charge: shop.deliveryCharge,
    free_delivery_from: shop.freeDeliveryFrom,
    ...weightTermsOf(shop.key),
    delivery_days_min: shop.days[0],
    delivery_days_max: shop.days[1],
    closed_at: shop.closedDaysAgo === undefined ? null : iso(now - days(shop.closedDaysAgo)),
    created_at: iso(joined(shop, now)),
    translations: forEachLanguage((language) => readDictionary<ShopWords>(language, 'shops')[shop.key]),
  }))
}

/** The built-in roles of migration 0073, by their ids. */
const roles = { owner: 1, packer: 3, support: 4, operator: 6 } as const

interface Employee {
  readonly name: string
  readonly email: string
  readonly shop_id: number | null
  readonly role_id: number
  readonly created_at: string
}

/** In each shop its owner, then in each a packer and a supporter, and the operator of the market. */
function employees(now: number): Employee[] {
  const inShop = (role: 'packer' | 'support', names: readonly string[]) => (shop: Shop, index: number) => ({
    name: names[index % names.length] ?? '',
    email: `${role === 'packer' ? 'packing' : 'support'}@${shop.key}.example`,
    shop_id: index + 1,
    role_id: roles[role],
    created_at: iso(joined(shop, now)),
  })
  const owners = shops.map((shop, index) => ({
    name: shop.owner,
    email: `hello@${shop.key}.example`,
    shop_id: index + 1,
    role_id: roles.owner,
    created_at: iso(joined(shop, now)),
  }))
  const operator = {
    name: 'Leila Rahman',
    email: operatorLogin.email,
    shop_id: null,
    role_id: roles.operator,
    created_at: iso(now - days(800)),
  }
  return [...owners, ...shops.map(inShop('packer', packers)), ...shops.map(inShop('support', supporters)), operator]
}

const packers = ['Tomás Rivera', 'Nadia Karim', 'Wei Chen', 'Amélie Petit', 'Omar Farouk', 'Rina Das']
const supporters = ['Sara Haddad', 'Lucía Gómez', 'Jun Li', 'Hugo Martin', 'Farah Aziz', 'Arif Hossain']

export function employeeTables(now: number, password_hash: string): { people: Row[]; memberships: Row[] } {
  const all = employees(now).map((employee, index) => ({ ...employee, id: index + 1 }))
  return {
    people: all.map(({ id, name, email, created_at }) => ({ id, name, email, password_hash, created_at })),
    memberships: all.map(({ id, shop_id, role_id, created_at }) => ({
      id,
      person_id: id,
      shop_id,
      role_id,
      created_at,
    })),
  }
}

export const joined = (shop: Shop, now: number): number => now - days(Math.max(shop.months * 30.4, 3))

/** Three different things that a shop sells, for its cover. */
function wares(shop: Shop): DrawnObject[] {
  const things = kinds.flatMap((kind) =>
    kind.offers
      .filter((offer) => offer.shop === shop.key)
      .slice(0, 1)
      .map((offer) => thingOf(kind, offer, at(offer.colors, 0))),
  )
  return things.filter(({ model }, index) => things.findIndex((other) => other.model === model) === index).slice(0, 3)
}

/** The tree flattened, parents first. */
export function categoryRows(pictures: Pictures): Row[] {
  const rows: Row[] = []
  function add(children: readonly Category[], parent: number | null): void {
    children.forEach((category, position) => {
      const id = rows.length + 1
      rows.push({
        id,
        parent_id: parent,
        position: position + 1,
        slug: category.slug,
        name: category.name,
        thumbnail_id: thumbnail(category, id, pictures),
        translations: translateFields('market', { name: category.name }),
      })
      add(category.children ?? [], id)
    })
  }
  add(categories, null)
  return rows
}

function thumbnail(category: Category, id: number, pictures: Pictures): number {
  const { model, body, accent } = typical(category)
  const backdrop = at(families, id % families.length)
  return pictures.add(`category ${category.slug}`, { kind: 'category', model, body, accent, backdrop })
}

/** The thing that stands for a category: its own, or its first child's. */
function typical(category: Category): DrawnObject {
  const [child] = category.children ?? []
  if (!category.model && child) return typical(child)
  const { name: model, bodies, accents } = modelOf(category.model ?? 'tote')
  const [body = bodies[0]?.name, accent = accents[0]?.name] = category.colors ?? []
  return { model, body: hexOf(bodies, body), accent: hexOf(accents, accent) }
}

const hexOf = (swatches: readonly Swatch[], wanted: string | undefined) =>
  (swatches.find(({ name }) => name === wanted) ?? at(swatches, 0)).hex

const families = ['sand', 'sky', 'blush', 'sage', 'lilac', 'butter', 'mist', 'stone'] as const

export type Zone = { key: string; name: string; scene: ZoneRecipe['scene']; hue: number }

export const zones: readonly Zone[] = [
  { key: 'old-town', name: 'Old Town', scene: 'oldtown', hue: 35 },
  { key: 'harbour', name: 'Harbour Side', scene: 'harbour', hue: 225 },
  { key: 'garden', name: 'Garden District', scene: 'gardens', hue: 140 },
  { key: 'hill', name: 'Hill Market', scene: 'hills', hue: 80 },
  { key: 'station', name: 'Station Quarter', scene: 'towers', hue: 275 },
  { key: 'riverside', name: 'Riverside Stalls', scene: 'stalls', hue: 195 },
]
