import { modelOf } from '../art/models/catalogue.ts'
import { type ColourName, colour } from '../art/models/colours.ts'
import type { Swatch } from '../art/models/model.ts'
import type { DrawnObject, Recipe, View } from '../art/recipe.ts'
import type { Pictures } from '../pictures.ts'
import { hashOf, type Random, seeded } from '../random.ts'
import type { Kind, Offer, Specification } from './kind.ts'

export type Image = { picture_id: number; color: string | null; alt: string; view: View }

export type Choice = { color: string | null; size: string | null; price: number; discount_price: number | null }

export function nameOf(kind: Kind, offer: Offer): string {
  return offer.title ?? `${offer.brand} ${offer.name} ${offer.noun ?? kind.noun}`
}

export function summaryOf(kind: Kind, offer: Offer, random: Random): string[] {
  return [...offer.points, ...random.draw(kind.points, 4 - offer.points.length)]
}

/** What a description says of the whole kind: what it is like, and mostly how it is cared for. */
export type Telling = { look: string; about: string; care: string | null }

export function tellingOf(kind: Kind, offer: Offer, random: Random): Telling {
  const look = (offer.look ?? random.pick(kind.look)).replace(
    '{colors}',
    listed(offer.colors.map((name) => name.toLowerCase())),
  )
  const about = random.pick(kind.about)
  return { look, about, care: random.chance(0.7) ? random.pick(kind.care) : null }
}

export const descriptionOf = ({ pitch }: Offer, { look, about, care }: Telling): string =>
  paragraphsOf([pitch, about, look, care].filter((paragraph) => paragraph !== null))

/** Descriptions are HTML, as the sanitizer of the shop writes it. */
export const paragraphsOf = (texts: readonly string[]): string =>
  texts
    .map((text) => `<p>${text.replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character)}</p>`)
    .join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

/** What the shop says of this very product wins over what its kind usually is. */
export function specificationsOf(kind: Kind, offer: Offer, random: Random): Specification[] {
  const own = offer.specifications ?? []
  const told = new Set(own.map(([name]) => name))
  const usual = kind.specifications.map(([name, values]): Specification => [name, random.pick(values)])
  return [...own, ...usual.filter(([name]) => !told.has(name))]
}

export function choicesOf(kind: Kind, offer: Offer, random: Random): Choice[] {
  const off = offer.off ?? (random.chance(0.33) ? random.pick(reductions) : 0)
  const colors = kind.colored === false ? [null] : offer.colors
  const sizes = kind.sizes ?? [null]
  return colors.flatMap((color, place) => {
    const lacking = place === 0 ? null : sizeLacking(kind, offer, color)
    return sizes.flatMap((size, step) => {
      if (size !== null && size === lacking) return []
      const price = offer.price + step * (kind.perSize ?? 0)
      return [{ color, size, price, discount_price: off > 0 ? reduced(price, off) : null }]
    })
  })
}

/** Not everything is made in every colour: the later ones often lack the smallest or the largest size. */
function sizeLacking(kind: Kind, offer: Offer, color: string | null): string | null {
  const sizes = kind.sizes ?? []
  if (color === null || sizes.length < 3) return null
  return seeded(`sizes of ${nameOf(kind, offer)} in ${color}`).pick([null, null, sizes[0], sizes.at(-1)]) ?? null
}

/** The thing that its pictures show, in one of its colours; what is not told is chosen from what suits the model. */
export function thingOf(kind: Kind, offer: Offer, color: ColourName): DrawnObject {
  const model = modelOf(offer.model ?? kind.model)
  const random = seeded(`look of ${nameOf(kind, offer)}`)
  const another = (swatches: readonly Swatch[]) => random.pick(swatches.filter(({ hex }) => hex !== colour(color))).hex
  const trim = offer.accent ? colour(offer.accent) : another(model.accents)
  const colors =
    kind.colorOn === 'accent'
      ? { body: another(model.bodies), accent: colour(color) }
      : { body: colour(color), accent: trim }
  return { model: model.name, ...colors, ...(offer.pattern ? { pattern: offer.pattern } : {}) }
}

/** Two to four: a hero for each of up to three colours and a close-up; the other side or a room where that leaves space. */
export function imagesOf(kind: Kind, offer: Offer, backdrop: string, pictures: Pictures): Image[] {
  const name = nameOf(kind, offer)

  function image(color: ColourName, view: View): Image {
    const sold = kind.colored === false ? null : color
    const recipe: Recipe = {
      kind: 'product',
      view,
      ...thingOf(kind, offer, color),
      backdrop,
      seed: hashOf(`${name} ${view}`) % 100_000,
    }
    return {
      picture_id: pictures.add([name, sold, view].join(' '), recipe),
      color: sold,
      alt: [name, sold?.toLowerCase(), viewNames[view]].filter(Boolean).join(', '),
      view,
    }
  }

  const [first, ...others] = offer.colors.slice(0, 3)
  if (!first || offer.pictures === 'none') return []
  if (offer.pictures === 'one') return [image(first, 'hero')]
  const heroes = others.map((color) => image(color, 'hero'))
  const detail = image(first, 'detail')
  if (others.length === 2) return [image(first, 'hero'), detail, ...heroes]
  const last = seeded(`last view of ${name}`).pick<View[]>([['room'], ['room'], ['pair'], []])
  const alone = others.length === 0 ? last.map((view) => image(first, view)) : []
  return [image(first, 'hero'), image(first, 'angle'), ...heroes, detail, ...alone]
}

/** In percent; small ones are the usual ones. */
const reductions = [8, 10, 10, 12, 15, 15, 15, 18, 20, 20, 20, 20, 25, 25, 30, 30, 35, 40, 45, 55]

const viewNames: Record<View, string> = {
  hero: 'front view',
  angle: 'from the other side',
  detail: 'close-up',
  pair: 'two together',
  room: 'in a room',
}

/** Reduced by a percentage, to the next five cents below. */
function reduced(price: number, percentage: number): number {
  const exact = (price * (100 - percentage)) / 100
  return price < 1000 ? Math.floor(exact) : Math.floor(exact / 5) * 5
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}
