import type { BrandLogoRecipe } from '../recipe.ts'

export const markFrame = { width: 200, height: 200 }
export const logoFrame = { width: 690, height: 200 }

/** The app mark: a market awning over an arched gate. Knocked out of a rounded tile, so one colour is enough. */
const mark = (color: string): string =>
  `<path fill-rule="evenodd" fill="${color}" d="M48 4H152C176 4 196 24 196 48V152C196 176 176 196 152 196H48C24 196 4 176 4 152V48C4 24 24 4 48 4Z` +
  'M44 52V84A14 14 0 0 0 72 84A14 14 0 0 0 100 84A14 14 0 0 0 128 84A14 14 0 0 0 156 84V52A8 8 0 0 0 148 44H52A8 8 0 0 0 44 52Z' +
  'M52 112V150A8 8 0 0 0 60 158H76V134C76 118 90 112 100 102C110 112 124 118 124 134V158H140A8 8 0 0 0 148 150V112A26 26 0 0 1 128 106A26 26 0 0 1 100 106A26 26 0 0 1 72 106A26 26 0 0 1 52 112Z"/>'

/** The word in four drawn letters: bowls on one circle, stems as thick as the bowls. */
const word = (color: string): string =>
  `<g fill="none" stroke="${color}" stroke-width="23" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M327 66C318 50 300 43 282 43C258 43 241 55 241 74C241 116 331 88 331 132C331 153 311 165 287 165C264 165 246 155 238 138"/>' +
  '<path d="M404 83A41 41 0 1 0 404 165A41 41 0 1 0 404 83Z"/>' +
  '<path d="M481 83V126C481 150 495 165 516 165C538 165 553 150 553 126V83M553 126V165"/>' +
  '<path d="M597 36V165M663 83L599 131M622 115L665 165"/></g>'

export const brandPicture = ({ color, wordColor, markOnly }: BrandLogoRecipe): string =>
  markOnly ? mark(color) : mark(color) + word(wordColor ?? color)
