import { colour } from '../art/models/colours.ts'
import type { Pictures } from '../pictures.ts'

/** What stands at the head of pages that every shop has: a bit of everything that is sold here. */
export const pagePictures = (pictures: Pictures): Record<string, number> => ({
  'about-us': pictures.add('page about-us', {
    kind: 'blog',
    models: [
      { model: 'chair', body: colour('Petrol'), accent: colour('Oak') },
      { model: 'plant', body: colour('White'), accent: colour('Fern') },
      { model: 'running shoe', body: colour('Coral'), accent: colour('Lemon') },
      { model: 'table lamp', body: colour('Terracotta'), accent: colour('Brass') },
    ],
    backdrop: 'sand',
    seed: 41,
  }),
})
