import type { Kind, Offer } from '../kind.ts'
import { namesOfDevices } from './names-of-devices.ts'
import { namesOfHome, wholeNames } from './names-of-home.ts'
import { namesToWear } from './names-to-wear.ts'
import { nouns } from './nouns.ts'
import { points } from './points.ts'

export type Told = { name: string; summary: string[] }

const names: Readonly<Record<string, string>> = { ...namesToWear, ...namesOfDevices, ...namesOfHome }
const longTitles: Readonly<Record<string, string>> = {
  Longest: 'قميص فوقي من الفانيلا القطنية بجيبين وياقة مخملية مضلّعة ورقعتين على المرفقين من Harlow Thread',
}

/** A product as an Arabic reader sees it: first what it is, then its name, then who made it. */
export const inArabic = (kind: Kind, offer: Offer): Told => ({
  name: nameOf(kind, offer),
  summary: kind.points.map((point) => points[point] ?? missing(point)),
})

function nameOf(kind: Kind, { brand, name, noun, title }: Offer): string {
  const isArabicAlready = title !== undefined && /\p{Script=Arabic}/u.test(title)
  if (isArabicAlready) return title
  if (title) return longTitles[name] ?? missing(title)
  const whole = wholeNames[`${brand} ${name}`]
  if (whole) return `${whole} من ${brand}`
  const word = nouns[noun ?? kind.noun] ?? missing(noun ?? kind.noun)
  const own = names[`${brand} ${name}`]
  return own ? `${word} ${own} من ${brand}` : `${word} ${brand} ${name}`
}

function missing(text: string): never {
  throw new Error(`"${text}" has no Arabic words`)
}
