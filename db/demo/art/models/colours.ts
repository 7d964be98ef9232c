import { colourCard } from '../../../starter-sets/colour-card.ts'
import { type Swatch, swatch } from './model.ts'

export type ColourName = keyof typeof colourCard

export const colours = (...names: ColourName[]): Swatch[] => names.map((name) => swatch(name, colourCard[name]))

export const colour = (name: ColourName): string => colourCard[name]
