import { ref } from './gradient.ts'
import type { Sheet } from './sheet.ts'

/** How a surface breaks the light: noise frequency across and down, its contrast, and the tone it darkens to. */
type Noise = { x: number; y: number; octaves: number; contrast: number; tile?: number }

const surfaces = {
  cloth: { x: 0.5, y: 0.5, octaves: 1, contrast: 0.5 },
  linen: { x: 0.12, y: 0.9, octaves: 1, contrast: 0.6 },
  denim: { x: 0.75, y: 0.22, octaves: 1, contrast: 0.85 },
  leather: { x: 0.11, y: 0.13, octaves: 2, contrast: 0.6 },
  wood: { x: 0.007, y: 0.16, octaves: 2, contrast: 0.9 },
  boardwood: { x: 0.16, y: 0.007, octaves: 2, contrast: 0.9 },
  planks: { x: 0.006, y: 0.13, octaves: 1, contrast: 1.1, tile: 1000 },
  wool: { x: 0.16, y: 0.16, octaves: 2, contrast: 1 },
  stone: { x: 0.06, y: 0.06, octaves: 3, contrast: 0.5 },
  paper: { x: 0.35, y: 0.35, octaves: 2, contrast: 0.3 },
} satisfies Record<string, Noise>

export type Surface = keyof typeof surfaces

/** A filter for `Finish.texture`. The noise is made once on a small tile and repeated: noise is what rendering pays for. */
export const texture = (s: Sheet, surface: Surface, color = '#1a1410', strength = 1): string => {
  const { x, y, octaves, contrast, tile = x < 0.02 || y < 0.02 ? 420 : 200 }: Noise = surfaces[surface]
  const [r, g, b] = [1, 3, 5].map((i) => (Number.parseInt(color.slice(i, i + 2), 16) / 255).toFixed(3))
  const gain = (contrast * strength * 1.5).toFixed(2)
  return ref(
    s.def(
      '<filter id="@" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB" primitiveUnits="userSpaceOnUse">' +
        `<feTurbulence x="0" y="0" width="${tile}" height="${tile}" type="fractalNoise" baseFrequency="${x} ${y}" numOctaves="${octaves}" seed="3"${tile < 1000 ? ' stitchTiles="stitch"' : ''}/>` +
        `<feColorMatrix x="0" y="0" width="${tile}" height="${tile}" values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${(-0.42 * Number(gain)).toFixed(3)}"/>` +
        '<feTile x="0" y="0" width="1000" height="1000" result="n"/>' +
        '<feComposite in="n" in2="SourceAlpha" operator="in" x="0" y="0" width="1000" height="1000"/></filter>',
    ),
  )
}
