import { backdropOf } from './kit/backdrop.ts'
import { blurOf } from './kit/blur.ts'
import { mix, toHex, tone } from './kit/palette.ts'
import type { Recipe } from './recipe.ts'
import { logoFrame as brandFrame, brandPicture, markFrame } from './scenes/brand.ts'
import {
  bannerFrame,
  bannerPicture,
  blogFrame,
  blogPicture,
  categoryFrame,
  categoryPicture,
  heroFrames,
  heroPicture,
} from './scenes/campaign.ts'
import { productPicture } from './scenes/product.ts'
import { qrCodeColors, qrCodeFrame, qrCodePicture } from './scenes/qr-code.ts'
import { coverFrame, coverPicture, logoFrame, logoPicture } from './scenes/shop.ts'
import { zoneFrame, zonePicture } from './scenes/zone.ts'

export type Size = { width: number; height: number }

/** The SVG document of a recipe, the same every time. At width `w` it is best drawn at `72 * w / sizeOf(recipe).width` dpi. */
export const paint = (recipe: Recipe): string => {
  const { width, height } = sizeOf(recipe)
  const units = frameOf(recipe)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${units.width} ${units.height}">${pictureOf(recipe)}</svg>`
}

/** The size a picture is made for, in pixels: its largest offered width, or more. */
export const sizeOf = (recipe: Recipe): Size => {
  const { width, height } = frameOf(recipe)
  const scale = scales[recipe.kind]
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** What stands in for a picture until it arrives, known without drawing it: its main colour, and a blurred idea of it. */
export const tint = (recipe: Recipe): { color: string; preview: string } => {
  const [ground, thing] = tintsOf(recipe)
  return { color: mix(ground, thing, 0.18), preview: blurOf(frameOf(recipe), ground, thing) }
}

const scales: Record<Recipe['kind'], number> = {
  product: 1.6,
  hero: 1,
  banner: 1,
  category: 1,
  'shop-logo': 1,
  'shop-cover': 1,
  zone: 1,
  blog: 1,
  'brand-logo': 1,
  'qr-code': 1,
}

const frameOf = (recipe: Recipe): Size => {
  switch (recipe.kind) {
    case 'product':
      return { width: 1000, height: 1000 }
    case 'hero':
      return heroFrames[recipe.format]
    case 'banner':
      return bannerFrame
    case 'category':
      return categoryFrame
    case 'shop-logo':
      return logoFrame
    case 'shop-cover':
      return coverFrame
    case 'zone':
      return zoneFrame
    case 'blog':
      return blogFrame
    case 'brand-logo':
      return recipe.markOnly ? markFrame : brandFrame
    case 'qr-code':
      return qrCodeFrame
  }
}

const pictureOf = (recipe: Recipe): string => {
  switch (recipe.kind) {
    case 'product':
      return productPicture(recipe)
    case 'hero':
      return heroPicture(recipe)
    case 'banner':
      return bannerPicture(recipe)
    case 'category':
      return categoryPicture(recipe)
    case 'shop-logo':
      return logoPicture(recipe)
    case 'shop-cover':
      return coverPicture(recipe)
    case 'zone':
      return zonePicture(recipe)
    case 'blog':
      return blogPicture(recipe)
    case 'brand-logo':
      return brandPicture(recipe)
    case 'qr-code':
      return qrCodePicture(recipe)
  }
}

const tintsOf = (recipe: Recipe): [ground: string, thing: string] => {
  switch (recipe.kind) {
    case 'hero':
    case 'blog':
      return [backdropOf(recipe.backdrop).wall, recipe.models[0]?.body ?? backdropOf(recipe.backdrop).edge]
    case 'shop-logo':
      return [toHex({ l: 0.6, c: 0.08, h: recipe.hue }), toHex({ l: 0.85, c: 0.06, h: recipe.hue })]
    case 'shop-cover':
      return [
        toHex({ l: 0.9, c: 0.045, h: recipe.hue }),
        recipe.products[0]?.body ?? toHex({ l: 0.8, c: 0.06, h: recipe.hue }),
      ]
    case 'zone':
      return [toHex({ l: 0.9, c: 0.045, h: recipe.hue }), toHex({ l: 0.6, c: 0.07, h: recipe.hue })]
    case 'brand-logo':
      return [tone(recipe.color, 0.96, 0.2), recipe.color]
    case 'qr-code':
      return [qrCodeColors.ground, qrCodeColors.modules]
    default:
      return [backdropOf(recipe.backdrop).wall, recipe.body]
  }
}
