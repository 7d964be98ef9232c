import type { Canvas, Column, TextStyle } from './pdf-canvas.ts'

export const strong: Partial<TextStyle> = { weight: 700, color: '#15181f' }
export const quiet: Partial<TextStyle> = { size: 8.5, color: '#5e6570' }
export const background = '#f6f7f9'

const gapPt = 24

export function splitInHalves({ printableWidth }: Pick<Canvas, 'printableWidth'>): [Column, Column] {
  const width = (printableWidth.width - gapPt) / 2
  return [
    { start: 0, width },
    { start: width + gapPt, width },
  ]
}
