/** Names are those of CLDR by the stored English name. A name that an operator added is the same in all languages. */
export function countryName(kept: string, locale: string): string {
  if (locale === 'en') return kept
  const code = codes().get(plain(kept))
  return code === undefined ? kept : (namesIn(locale, saidShort.has(code) ? 'short' : 'long').of(code) ?? kept)
}

/** ECMA-402's Intl Locale Info, which browsers may lack. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The time zone (IANA) of a country in which all clocks show the same at a moment, by the English name that it is kept under. */
export function countryTimeZone(kept: string, at: Date): string | undefined {
  const code = codes().get(plain(kept))
  const locale: RegionLocale | null = code === undefined ? null : new Intl.Locale(`und-${code}`)
  const zones = locale?.getTimeZones?.() ?? []
  const clocks = zones.map((timeZone) => at.toLocaleString('en', { timeZone }))
  return new Set(clocks).size === 1 ? zones[0] : undefined
}

/** In the order in which readers of a language look for them. */
export function sortCountries<T extends { label: string }>(countries: readonly T[], locale: string): T[] {
  const { compare } = new Intl.Collator(locale)
  return countries.toSorted((one, other) => compare(one.label, other.label))
}

/** By language and style: a picker asks for each of two hundred countries. */
const names = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${locale} ${style}`
  const kept = names.get(key) ?? new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' })
  names.set(key, kept)
  return kept
}

/** Whose long names say what nobody writes on a parcel, as "Hong Kong SAR China". */
const saidShort = new Set(['HK', 'MO', 'PS', 'MM'])

/** Names that CLDR spells in its own way. */
const others: readonly (readonly [name: string, code: string])[] = [
  ['Congo (Brazzaville)', 'CG'],
  ['Congo (Kinshasa)', 'CD'],
  ['Myanmar', 'MM'],
  ['Turkey', 'TR'],
  ['US Virgin Islands', 'VI'],
  ['St Vincent and the Grenadines', 'VC'],
]

let known: ReadonlyMap<string, string> | undefined

/** Codes by their English names: of all pairs of letters those that are a country's. */
function codes(): ReadonlyMap<string, string> {
  if (known) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const named = (['long', 'short'] as const).flatMap((style) => {
    const english = namesIn('en', style)
    return pairs.flatMap((code): [string, string][] => {
      const name = english.of(code)
      return name === undefined ? [] : [[plain(name), code]]
    })
  })
  known = new Map([...named, ...others.map(([name, code]): [string, string] => [plain(name), code])])
  return known
}

const plain = (name: string) => name.toLowerCase().replaceAll('&', 'and').replaceAll('.', '').replaceAll('’', "'")
