import type { BannerPlace } from '#contract/home-page.ts'
import type { PlainConsoleKey } from '#locales/text.ts'

interface PlaceTexts {
  readonly name: PlainConsoleKey
  readonly hint: PlainConsoleKey
  /** What shoppers see without a banner there. */
  readonly none: PlainConsoleKey
}

export const placeTexts: Readonly<Record<BannerPlace, PlaceTexts>> = {
  hero: { name: 'home-page.hero', hint: 'home-page.hero_hint', none: 'home-page.hero_none' },
  side: { name: 'home-page.side', hint: 'home-page.side_hint', none: 'home-page.side_none' },
  pair: { name: 'home-page.pair', hint: 'home-page.pair_hint', none: 'home-page.pair_none' },
}

export const places = Object.keys(placeTexts) as readonly BannerPlace[]
