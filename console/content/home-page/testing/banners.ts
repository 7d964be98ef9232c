import type { ListedBanner, OperatorBanner, OperatorBannerAnswer } from '#contract/operator-home-page.ts'

const picture = { url: '/pictures/none/640.webp', width: 2000, height: 750, color: '#ddccbb', preview: '' }

const facts = {
  ...{ id: 1, place: 'hero', url: '/products', kind: 'path', dead: false, state: 'shown' },
  ...{ shown_from: null, shown_until: null, picture, tall_picture: null, locale: 'en' },
  languages: { en: 'original', ar: 'translated' },
} as const satisfies Omit<ListedBanner, 'title'>

/** A banner that shoppers see, unless the fields say otherwise. */
export const listedBanner = (fields: Partial<ListedBanner>): ListedBanner => ({ ...facts, title: 'Lamps', ...fields })

export const bannerAnswer = (fields: Partial<OperatorBanner>, version = '1'): OperatorBannerAnswer => ({
  version,
  banner: {
    ...facts,
    texts: {
      en: { title: 'Lamps', text: 'Warm light', action: 'See lamps' },
      ar: { title: 'مصابيح', text: '', action: 'تصفّح' },
    },
    ...fields,
  },
})
