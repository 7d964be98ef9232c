/** What a search for a country finds beside its name in a language. */
export interface CountryWords {
  /** English names, long and short names of CLDR, and other names. */
  readonly also: readonly string[]
  /** ISO 3166-1 alpha-2 and common abbreviations. */
  readonly codes: readonly string[]
}

export function countryWords({ name, code }: { name: string; code: string }, locale: string): CountryWords {
  const { names = [], codes = [] } = aliases[code] ?? {}
  return { also: [name, ...namesOf(code, locale), ...names], codes: [code, ...codes] }
}

/** Long and short names of CLDR, such as United States and US, in `locale` and in English. */
function namesOf(code: string, locale: string): string[] {
  // Intl throws for malformed codes.
  if (!/^[A-Z]{2}$/.test(code)) return []
  return [...new Set([locale, 'en'])].flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => displayNames(language, style).of(code) ?? []),
  )
}

const displayNamesCache = new Map<string, Intl.DisplayNames>()

function displayNames(language: string, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language} ${style}`
  const names =
    displayNamesCache.get(key) ?? new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
  displayNamesCache.set(key, names)
  return names
}

/**
 * Names that Intl lacks: `alt="variant"` in CLDR (`common/main/en.xml`), ISO 3166-1 short names, former names, parts of the United Kingdom.
 * Codes: common abbreviations.
 */
const aliases: Readonly<Record<string, { names?: readonly string[]; codes?: readonly string[] }>> = {
  AE: { codes: ['UAE'] },
  BN: { names: ['Brunei Darussalam'] },
  CD: { names: ['Democratic Republic of the Congo', 'DR Congo'], codes: ['DRC'] },
  CG: { names: ['Republic of the Congo'] },
  CI: { names: ['Ivory Coast'] },
  CN: { names: ["People's Republic of China"], codes: ['PRC'] },
  CV: { names: ['Cabo Verde'] },
  CZ: { names: ['Czech Republic'] },
  GB: { names: ['Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'], codes: ['UK'] },
  KN: { names: ['Saint Kitts and Nevis'] },
  KP: { names: ["Democratic People's Republic of Korea"], codes: ['DPRK'] },
  KR: { names: ['Republic of Korea'] },
  LA: { names: ["Lao People's Democratic Republic"] },
  LC: { names: ['Saint Lucia'] },
  MM: { names: ['Burma'] },
  MO: { names: ['Macau'] },
  NL: { names: ['Holland'] },
  NZ: { names: ['Aotearoa New Zealand'] },
  PM: { names: ['Saint Pierre and Miquelon'] },
  PS: { names: ['State of Palestine'] },
  RU: { names: ['Russian Federation'] },
  SA: { codes: ['KSA'] },
  SY: { names: ['Syrian Arab Republic'] },
  SZ: { names: ['Swaziland'] },
  TL: { names: ['East Timor'] },
  TR: { names: ['Türkiye', 'Turkey'] },
  US: { names: ['United States of America', 'America'], codes: ['USA'] },
  VA: { names: ['Holy See'] },
  VC: { names: ['Saint Vincent and the Grenadines'] },
  VN: { names: ['Viet Nam'] },
}
