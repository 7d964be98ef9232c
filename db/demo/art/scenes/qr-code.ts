import { encodeQR } from 'qr'
import type { QrCodeRecipe } from '../recipe.ts'

export const qrCodeFrame = { width: 640, height: 640 }

export const qrCodeColors = { ground: '#ffffff', modules: '#080b10' }

/** Light modules on every side. ISO/IEC 18004 asks for four: pages show a code on a white panel with a padding of two more. */
const border = 2

/** Dark on white in any theme: cameras expect it. */
export function qrCodePicture({ text }: QrCodeRecipe): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const scale = qrCodeFrame.width / rows.length
  // Each run of dark modules is one bar, so that no seam shows between neighbours of a row.
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return (
    `<path fill="${qrCodeColors.ground}" d="M0 0H${qrCodeFrame.width}V${qrCodeFrame.height}H0Z"/>` +
    `<path transform="scale(${scale})" shape-rendering="crispEdges" fill="${qrCodeColors.modules}" d="${bars.join('')}"/>`
  )
}
