import { translateFields } from '../words/words.ts'
import { type CategoryBranch, categoryBranches } from './categories.ts'
import { colourCard } from './colour-card.ts'
import { sizesByKind, sizeTranslations } from './sizes.ts'
import { taxesAsOf, taxesByCountry } from './taxes.ts'

interface StarterName {
  readonly name: string
  readonly translations: Readonly<Record<string, { name: string }>>
}

export interface StarterCategory extends StarterName {
  readonly slug: string
  readonly children: readonly StarterCategory[]
}
export type StarterColor = StarterName & { readonly hex: string }
export type StarterTax = StarterName & { readonly percentage: number }

interface SetBase {
  readonly key: string
  /** null: a set for one country is called like it. */
  readonly title: StarterName | null
  /** ISO 3166 code; null for any country. */
  readonly country: string | null
  readonly source: { readonly url: string; readonly as_of: string } | null
}

export type StarterSet = SetBase &
  (
    | { readonly kind: 'categories'; readonly rows: readonly StarterCategory[] }
    | { readonly kind: 'colors'; readonly rows: readonly StarterColor[] }
    | { readonly kind: 'sizes' | 'zones'; readonly rows: readonly StarterName[] }
    | { readonly kind: 'taxes'; readonly rows: readonly StarterTax[] }
  )

const anywhere = { country: null, source: null }

/** Colours that most markets need. */
const basicColors = [
  'Black',
  'White',
  'Grey',
  'Navy',
  'Sky',
  'Forest',
  'Olive',
  'Lemon',
  'Orange',
  'Cherry',
  'Rose',
  'Tan',
] as const

const directions = ['Centre', 'North', 'East', 'South', 'West'] as const

/** Large cities by country, as zones of a market of the whole country. */
const citiesByCountry: Readonly<Record<string, readonly string[]>> = {
  AE: ['Dubai', 'Abu Dhabi', 'Sharjah'],
  BD: ['Dhaka', 'Chattogram', 'Khulna', 'Rajshahi', 'Sylhet'],
  CN: ['Shanghai', 'Beijing', 'Guangzhou', 'Shenzhen', 'Chengdu'],
  DE: ['Berlin', 'Hamburg', 'Munich', 'Cologne'],
  EG: ['Cairo', 'Alexandria', 'Giza'],
  ES: ['Madrid', 'Barcelona', 'Valencia', 'Seville', 'Bilbao'],
  FR: ['Paris', 'Lyon', 'Marseille', 'Toulouse', 'Lille'],
  GB: ['London', 'Manchester', 'Birmingham', 'Edinburgh', 'Cardiff'],
  MX: ['Mexico City', 'Guadalajara', 'Monterrey'],
  SA: ['Riyadh', 'Jeddah', 'Dammam', 'Mecca', 'Medina'],
}

const named = (part: string, name: string): StarterName => ({ name, translations: translateFields(part, { name }) })

const toStarterCategory = ({ slug, name, children = [] }: CategoryBranch): StarterCategory => ({
  ...named('market', name),
  slug,
  children: children.map(toStarterCategory),
})

const toColor = (name: keyof typeof colourCard): StarterColor => ({ ...named('options', name), hex: colourCard[name] })

const toTaxes = ({ standard, reduced }: { standard: number; reduced?: number }): StarterTax[] => [
  { ...named('options', 'VAT'), percentage: standard },
  ...(reduced === undefined ? [] : [{ ...named('options', 'Reduced VAT'), percentage: reduced }]),
]

const titled = (title: string) => ({ ...anywhere, title: named('starter-titles', title) })

const categorySets = (): StarterSet[] =>
  categoryBranches.map((top) => ({
    ...anywhere,
    key: `categories-${top.slug}`,
    title: named('market', top.name),
    kind: 'categories',
    rows: [toStarterCategory(top)],
  }))

const colorSets = (): StarterSet[] => [
  { ...titled('Basic colours'), key: 'colors-basic', kind: 'colors', rows: basicColors.map(toColor) },
  {
    ...titled('All colours'),
    key: 'colors-all',
    kind: 'colors',
    rows: (Object.keys(colourCard) as (keyof typeof colourCard)[]).map(toColor),
  },
]

const sizeTitles: Readonly<Record<keyof typeof sizesByKind, string>> = {
  clothes: 'Clothes',
  jeans: 'Jeans: waist in inches',
  shoes: 'Shoes',
  memory: 'Memory',
  volume: 'Volume',
  weight: 'Weight',
  pots: 'Plant pots',
  pans: 'Pans',
  balls: 'Balls',
  seats: 'Sofas',
}

const sizeSets = (): StarterSet[] =>
  (Object.keys(sizesByKind) as (keyof typeof sizesByKind)[]).map((kind) => ({
    ...titled(sizeTitles[kind]),
    key: `sizes-${kind}`,
    kind: 'sizes',
    rows: sizesByKind[kind].map((name) => ({ name, translations: sizeTranslations(name) })),
  }))

const taxSets = (): StarterSet[] =>
  Object.entries(taxesByCountry).map(([country, taxes]) => ({
    key: `taxes-${country.toLowerCase()}`,
    kind: 'taxes',
    title: null,
    country,
    source: { url: taxes.source, as_of: taxesAsOf },
    rows: toTaxes(taxes),
  }))

const zoneSets = (): StarterSet[] => [
  {
    ...titled('Directions'),
    key: 'zones-directions',
    kind: 'zones',
    rows: directions.map((name) => named('starter-zones', name)),
  },
  ...Object.entries(citiesByCountry).map(
    ([country, cities]): StarterSet => ({
      key: `zones-${country.toLowerCase()}`,
      kind: 'zones',
      title: null,
      country,
      source: null,
      rows: cities.map((name) => named('starter-zones', name)),
    }),
  ),
]

/** Rows that a market can begin with, in all languages of the data of a new shop, named in the main language of the market. */
export const listStarterSets = (mainLocale: string): StarterSet[] => {
  const sets = [...categorySets(), ...colorSets(), ...sizeSets(), ...taxSets(), ...zoneSets()]
  return sets.map((set) => ({ ...set, rows: set.rows.map((row) => nameIn(row, mainLocale)) }) as StarterSet)
}

/** The English name becomes a translation. A row without a name in the language keeps the English one. */
function nameIn<Row extends StarterName & Partial<Pick<StarterCategory, 'children'>>>(row: Row, locale: string): Row {
  const { [locale]: main, ...translations } = row.translations
  return {
    ...row,
    ...(main && { name: main.name, translations: { ...translations, en: { name: row.name } } }),
    ...(row.children && { children: row.children.map((child) => nameIn(child, locale)) }),
  }
}
