import type { ZoneRecipe } from '../art/recipe.ts'

export type Zone = { key: string; name: string; scene: ZoneRecipe['scene']; hue: number }

export const zones: readonly Zone[] = [
  { key: 'old-town', name: 'Old Town', scene: 'oldtown', hue: 35 },
  { key: 'harbour', name: 'Harbour Side', scene: 'harbour', hue: 225 },
  { key: 'garden', name: 'Garden District', scene: 'gardens', hue: 140 },
  { key: 'hill', name: 'Hill Market', scene: 'hills', hue: 80 },
  { key: 'station', name: 'Station Quarter', scene: 'towers', hue: 275 },
  { key: 'riverside', name: 'Riverside Stalls', scene: 'stalls', hue: 195 },
]
