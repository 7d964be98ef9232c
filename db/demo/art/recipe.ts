/** The object of a picture, small enough to be stored beside its product; `paint` draws the same SVG from it every time. */
export type DrawnObject = { model: string; body: string; accent: string; pattern?: string }

export type View = 'hero' | 'angle' | 'detail' | 'pair' | 'room'

export type ProductRecipe = DrawnObject & { kind: 'product'; view: View; backdrop: string; seed: number }

export type HeroRecipe = {
  kind: 'hero'
  format: 'wide' | 'tall'
  models: readonly DrawnObject[]
  backdrop: string
  seed: number
  /** The quiet side for text is the left; mirrored puts it right, for right-to-left pages. */
  mirrored?: boolean
}

export type BannerRecipe = DrawnObject & { kind: 'banner'; backdrop: string; seed: number; mirrored?: boolean }

export type CategoryRecipe = DrawnObject & { kind: 'category'; backdrop: string }

export const logoMarks = ['arcs', 'leaf', 'wave', 'peak', 'grid', 'sun', 'knot', 'drop', 'star', 'bridge'] as const

export type ShopLogoRecipe = { kind: 'shop-logo'; mark: (typeof logoMarks)[number]; hue: number; seed: number }

export const coverPatterns = ['arches', 'waves', 'rays', 'tiles', 'leaves', 'steps'] as const

export type ShopCoverRecipe = {
  kind: 'shop-cover'
  hue: number
  pattern: (typeof coverPatterns)[number]
  products: readonly DrawnObject[]
  seed: number
}

export const zoneScenes = ['hills', 'harbour', 'stalls', 'towers', 'oldtown', 'gardens'] as const

export type ZoneRecipe = { kind: 'zone'; scene: (typeof zoneScenes)[number]; hue: number; seed: number }

export type BlogRecipe = { kind: 'blog'; models: readonly DrawnObject[]; backdrop: string; seed: number }

/** The shop's own sign: the mark alone or with the word, in one colour or two. */
export type BrandLogoRecipe = { kind: 'brand-logo'; color: string; wordColor?: string; markOnly?: boolean }

export type QrCodeRecipe = { kind: 'qr-code'; text: string }

export type Recipe =
  | ProductRecipe
  | HeroRecipe
  | BannerRecipe
  | CategoryRecipe
  | ShopLogoRecipe
  | ShopCoverRecipe
  | ZoneRecipe
  | BlogRecipe
  | BrandLogoRecipe
  | QrCodeRecipe
