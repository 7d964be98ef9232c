import { type Swatch, swatch } from './model.ts'

/** The colour card of the demo: one name means one value everywhere. */
const card = {
  Apricot: '#f0b583',
  Black: '#2b2c30',
  Blush: '#e7b9b1',
  Brass: '#c29a4b',
  Burgundy: '#7a2136',
  Charcoal: '#43474e',
  Cherry: '#bd2433',
  Chestnut: '#8a4b2c',
  Chrome: '#c5cad1',
  Clay: '#b4674a',
  Cobalt: '#2a57b8',
  Cocoa: '#65432f',
  Cognac: '#a65f2f',
  Copper: '#c07a52',
  Coral: '#e8735c',
  Cream: '#f1e6d0',
  Denim: '#54749f',
  Espresso: '#46332a',
  Fern: '#5d8a4e',
  Forest: '#2f5e49',
  Gold: '#d3ab5e',
  Graphite: '#5d6169',
  Grey: '#a3a8b0',
  Indigo: '#30416f',
  Ivory: '#f4eee2',
  Lavender: '#b7a8d6',
  Lemon: '#f0d25a',
  Mint: '#a8d5bf',
  Mustard: '#d9a431',
  Navy: '#27375a',
  Oak: '#cfa671',
  Olive: '#757a48',
  Orange: '#e8862f',
  Petrol: '#14748a',
  Plum: '#70385a',
  Powder: '#c9d8e6',
  Rose: '#d98b98',
  'Rose gold': '#dcae9b',
  Sage: '#a3b596',
  Sand: '#dac6a5',
  Silver: '#d2d5d9',
  Sky: '#8ebbdc',
  Slate: '#64748a',
  Tan: '#bf8a57',
  Terracotta: '#c86a45',
  Turquoise: '#35a9a8',
  Walnut: '#7d563a',
  White: '#f5f5f3',
} as const

export type ColourName = keyof typeof card

export const colours = (...names: ColourName[]): Swatch[] => names.map((name) => swatch(name, card[name]))

export const colour = (name: ColourName): string => card[name]
