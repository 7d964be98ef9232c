import { type Backdrop, backdropOf } from '../kit/backdrop.ts'
import { radial } from '../kit/gradient.ts'
import { fromHex, mix, tone } from '../kit/palette.ts'
import { inlay } from '../kit/part.ts'
import { ellipse } from '../kit/path.ts'
import { newSheet, type Sheet } from '../kit/sheet.ts'
import { modelOf } from '../models/catalogue.ts'
import { lookOf } from '../models/model.ts'
import type { BannerRecipe, BlogRecipe, CategoryRecipe, HeroRecipe } from '../recipe.ts'
import { group, standing } from './group.ts'
import { groundOf, type Placing, place } from './place.ts'
import { shelfLine } from './room.ts'
import { card, cove, type Frame, glow, grain, vignette } from './studio.ts'

export const heroFrames = { wide: { width: 2000, height: 750 }, tall: { width: 960, height: 1200 } } as const
export const bannerFrame = { width: 1120, height: 490 }
export const blogFrame = { width: 1280, height: 720 }
export const categoryFrame = { width: 480, height: 480 }

/** A slide: things grouped on one side before two soft discs of their own colours, the other side left to the words. */
export const heroPicture = (recipe: HeroRecipe): string => {
  const s = newSheet(recipe.seed)
  const frame = heroFrames[recipe.format]
  const b = backdropOf(recipe.backdrop, -0.012)
  const spots = recipe.format === 'wide' ? wideSpots : tallSpots
  const chosen = spots[Math.min(Math.max(recipe.models.length, 1), 4) - 1] ?? []
  const things = group(s, recipe.models, b.shade, chosen)
  const [one, two] = [recipe.models[0]?.body ?? b.edge, recipe.models[1]?.body ?? recipe.models[0]?.accent ?? b.wall]
  const discs =
    recipe.format === 'wide'
      ? disc(s, one, b, [1580, 330, 430]) + disc(s, two, b, [1100, 500, 300])
      : disc(s, one, b, [580, 560, 460]) + disc(s, two, b, [250, 860, 280])
  const scene = cove(s, frame, b, 0.74) + discs + things + vignette(s, frame, b, 0.14)
  return finish(s, frame, recipe.mirrored ? flip(frame, scene) : scene)
}

const wideSpots: Placing[][] = [
  [{ x: 1440, y: 690, scale: 0.84 }],
  [
    { x: 1690, y: 628, scale: 0.72 },
    { x: 1190, y: 694, scale: 0.74 },
  ],
  [
    { x: 1720, y: 622, scale: 0.68 },
    { x: 1010, y: 640, scale: 0.54 },
    { x: 1370, y: 704, scale: 0.74 },
  ],
  [
    { x: 1470, y: 590, scale: 0.64 },
    { x: 1800, y: 640, scale: 0.54 },
    { x: 960, y: 634, scale: 0.5 },
    { x: 1230, y: 706, scale: 0.58 },
  ],
]

const tallSpots: Placing[][] = [
  [{ x: 480, y: 1100, scale: 0.94 }],
  [
    { x: 590, y: 930, scale: 0.76 },
    { x: 370, y: 1130, scale: 0.72 },
  ],
  [
    { x: 650, y: 890, scale: 0.72 },
    { x: 250, y: 960, scale: 0.54 },
    { x: 500, y: 1136, scale: 0.66 },
  ],
  [
    { x: 480, y: 850, scale: 0.68 },
    { x: 740, y: 980, scale: 0.52 },
    { x: 230, y: 980, scale: 0.5 },
    { x: 500, y: 1140, scale: 0.58 },
  ],
]

/** A small banner: one thing on a card split by a slant, its colour behind it, words at the quiet side. */
export const bannerPicture = (recipe: BannerRecipe): string => {
  const s = newSheet(recipe.seed)
  const b = backdropOf(recipe.backdrop)
  const { width, height } = bannerFrame
  const slant = inlay(`M660 0H${width}V${height}H520Z`, slantTone(b, recipe))
  const arc = inlay(ellipse(850, 300, 190), mix(b.wall, tone(recipe.body, 0.78, 0.8), 0.42))
  const thing = standing(s, recipe, b.shade, { x: 850, y: 446, scale: 0.53 })
  const scene =
    card(bannerFrame, b.wall) +
    glow(s, bannerFrame, b, 0.2, 0.3) +
    slant +
    arc +
    thing +
    vignette(s, bannerFrame, b, 0.1)
  return finish(s, bannerFrame, recipe.mirrored ? flip(bannerFrame, scene) : scene)
}

/** The card's darker half takes after the thing, unless the two colours would cancel out to grey. */
const slantTone = (b: Backdrop, { body, backdrop }: BannerRecipe): string => {
  const both = mix(b.edge, tone(body, 0.84, 0.6), 0.5)
  return fromHex(both).c > 0.022 ? both : backdropOf(backdrop, -0.045).edge
}

/** A category's most typical thing on its tint, without floor: it must still be known at 88 pixels in a circle. */
export const categoryPicture = (recipe: CategoryRecipe): string => {
  const s = newSheet(1)
  const b = backdropOf(recipe.backdrop, -0.02)
  const model = modelOf(recipe.model)
  const ground = groundOf(model.rest)
  const middle = model.rest === 'lying' ? 240 : 240 + (ground - (model.rise ?? 0) - 500) * 0.42
  const thing = place(s, model, lookOf(recipe.body, recipe.accent, recipe.pattern), b.shade, {
    x: 240,
    y: middle,
    scale: 0.42,
  })
  const tint = radial(s, [0.4, 0.34, 0.75], [0, b.glow], [0.6, b.wall], [1, b.edge])
  return `<defs>${s.defs()}</defs>${card(categoryFrame, tint)}${thing}`
}

/** A still life on a shelf, cropped like a magazine's. */
export const blogPicture = (recipe: BlogRecipe): string => {
  const s = newSheet(recipe.seed)
  const b = backdropOf(recipe.backdrop, -0.01)
  const shift = (s.random() - 0.5) * 120
  const spots: Placing[] = [
    { x: 830 + shift, y: 640, scale: 0.7 },
    { x: 330 + shift, y: 656, scale: 0.54 },
    { x: 560 + shift, y: 690, scale: 0.56 },
    { x: 1090 + shift, y: 694, scale: 0.5 },
  ]
  const things = group(s, recipe.models, b.shade, spots)
  const first = recipe.models[0]?.body ?? b.edge
  return finish(
    s,
    blogFrame,
    cove(s, blogFrame, b, 0.7) +
      disc(s, first, b, [800 + shift, 330, 330]) +
      shelfLine(s, b, 712, blogFrame.width, 8) +
      things +
      vignette(s, blogFrame, b),
  )
}

/** A pool of a thing's own colour on the wall behind it; a colourless thing gets the wall's own glow. */
const disc = (s: Sheet, color: string, b: Backdrop, [x, y, r]: readonly [number, number, number]): string => {
  const soft = fromHex(color).c > 0.035 ? tone(color, 0.84, 0.7) : b.glow
  return inlay(
    ellipse(x, y, r),
    radial(s, [0.5, 0.5, 0.5], [0, soft, 0.7], [0.6, soft, 0.55], [0.85, soft, 0.2], [1, soft, 0]),
  )
}

const flip = ({ width }: Frame, scene: string): string =>
  `<g transform="translate(${width} 0) scale(-1 1)">${scene}</g>`

const finish = (s: Sheet, frame: Frame, scene: string): string => {
  const noise = grain(s, frame)
  return `<defs>${s.defs()}</defs>${scene}${noise}`
}
