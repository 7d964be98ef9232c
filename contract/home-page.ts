// Without schemas, so that pages can import it.

/** The sections of the home page in their default order. `banners` are those of the place `pair`, `viewed` those the shopper viewed last. */
export const homeSections = [
  'categories',
  'flash_sale',
  'zones',
  'popular',
  'banners',
  'deals',
  'shops',
  'for_you',
  'viewed',
  'blog',
  'app',
] as const
export type HomeSection = (typeof homeSections)[number]

export interface PictureSize {
  readonly width: number
  readonly height: number
}

interface BannerPlaceRules {
  /** Banners that shoppers see; those after them wait. */
  readonly maxShown: number
  /** The smallest picture that is sharp there, in px, and the one that fits best. */
  readonly minPicture: PictureSize
  readonly bestPicture: PictureSize
}

/** Where banners are on the home page. */
export const bannerPlaces = {
  hero: { maxShown: 5, minPicture: { width: 960, height: 360 }, bestPicture: { width: 2000, height: 750 } },
  side: { maxShown: 2, minPicture: { width: 400, height: 300 }, bestPicture: { width: 1120, height: 840 } },
  pair: { maxShown: 2, minPicture: { width: 640, height: 280 }, bestPicture: { width: 1360, height: 600 } },
} as const satisfies Readonly<Record<string, BannerPlaceRules>>
export type BannerPlace = keyof typeof bannerPlaces

/** Of the picture that phones show in the place `hero`. */
export const tallPicture = { minPicture: { width: 480, height: 600 }, bestPicture: { width: 960, height: 1200 } }

export const isPictureTooSmall = (picture: PictureSize, { width, height }: PictureSize): boolean =>
  picture.width < width || picture.height < height

/** Lengths in characters: texts lie on a picture and must fit on a phone of 360 px. */
export const bannerLimits = { title: 50, text: 110, action: 40, url: 2000 } as const
