import type { ZoneRecipe } from '../art/recipe.ts'

export type Zone = { key: string; name: string; ar: string; scene: ZoneRecipe['scene']; hue: number }

export const zones: readonly Zone[] = [
  { key: 'old-town', name: 'Old Town', ar: 'البلدة القديمة', scene: 'oldtown', hue: 35 },
  { key: 'harbour', name: 'Harbour Side', ar: 'جهة الميناء', scene: 'harbour', hue: 225 },
  { key: 'garden', name: 'Garden District', ar: 'حيّ الحدائق', scene: 'gardens', hue: 140 },
  { key: 'hill', name: 'Hill Market', ar: 'سوق التل', scene: 'hills', hue: 80 },
  { key: 'station', name: 'Station Quarter', ar: 'حيّ المحطة', scene: 'towers', hue: 275 },
  { key: 'riverside', name: 'Riverside Stalls', ar: 'أكشاك النهر', scene: 'stalls', hue: 195 },
]
