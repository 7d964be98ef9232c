import type { Row } from '../../bulk.ts'
import { translateFields } from '../../words/words.ts'
import { colour } from '../art/models/colours.ts'
import type { DrawnObject, Recipe } from '../art/recipe.ts'
import type { Pictures } from '../pictures.ts'
import { at } from '../random.ts'
import { type Banner, banners } from './banners.ts'

export function bannerRows(pictures: Pictures): Row[] {
  return banners.map((banner, index) => ({
    id: index + 1,
    place: banner.place,
    position: index + 1,
    ...banner.words,
    url: banner.url,
    picture_id: pictures.add(`banner ${banner.words.title}`, recipeOf(banner, 'wide', index)),
    tall_picture_id:
      banner.place === 'hero'
        ? pictures.add(`banner ${banner.words.title} tall`, recipeOf(banner, 'tall', index))
        : null,
    translations: translateFields('market', banner.words),
  }))
}

function recipeOf(banner: Banner, format: 'wide' | 'tall', seed: number): Recipe {
  const models = banner.things.map(
    ([model, body, accent]): DrawnObject => ({ model, body: colour(body), accent: colour(accent) }),
  )
  if (banner.place === 'hero') return { kind: 'hero', format, models, backdrop: banner.backdrop, seed }
  return { kind: 'banner', ...at(models, 0), backdrop: banner.backdrop, seed }
}
