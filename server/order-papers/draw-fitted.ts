import type { Canvas, Column, TextStyle } from '#server/platform/pdf/pdf-canvas.ts'

export interface StyledText {
  readonly text: string
  readonly style: Partial<TextStyle> & { readonly size?: number }
}

interface Box {
  readonly column: Column
  readonly y: number
  readonly height: number
  readonly isCentred?: boolean
}

/** Smaller text is not readable at arm's length. */
const minSizePt = 5.5
const scales = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.48]

/** Draws texts below each other, as small as they must be to fit into the box. What still does not fit is cut, with an ellipsis. */
export function drawFitted(canvas: Canvas, texts: readonly StyledText[], { column, y, height, isCentred }: Box): void {
  const scaled = scales.map((scale) => texts.map((text) => scaleText(text, scale)))
  const fitting = scaled.find((each) => heightOf(canvas, each, column) <= height)
  const shown = fitting ?? cutTexts(canvas, scaled.at(-1) ?? [], column, height)
  const from = isCentred ? y + Math.max(0, height - heightOf(canvas, shown, column)) / 2 : y
  shown.reduce((top, { text, style }) => canvas.write(text, column, top, style), from)
}

const defaultSizePt = 9.5

const scaleText = ({ text, style }: StyledText, scale: number): StyledText => ({
  text,
  style: { ...style, size: Math.max(minSizePt, (style.size ?? defaultSizePt) * scale) },
})

const heightOf = (canvas: Canvas, texts: readonly StyledText[], column: Column): number =>
  texts.reduce((sum, { text, style }) => sum + canvas.heightOf(text, column, style), 0)

function cutTexts(canvas: Canvas, texts: readonly StyledText[], column: Column, height: number): StyledText[] {
  const shown = [...texts]
  while (heightOf(canvas, shown, column) > height) {
    const longest = shown.reduce(
      (best, { text }, index) => (text.length > (shown[best]?.text.length ?? 0) ? index : best),
      0,
    )
    const { text, style } = shown[longest] ?? { text: '', style: {} }
    if (text.length < 8) return shown
    shown[longest] = { text: `${cut(text)}…`, style }
  }
  return shown
}

const cut = (text: string): string => {
  const graphemes = [...new Intl.Segmenter().segment(text.replace(/…$/, ''))].map(({ segment }) => segment)
  return graphemes.slice(0, Math.floor(graphemes.length * 0.9)).join('')
}
