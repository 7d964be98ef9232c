import type { Kind } from './kind.ts'

export const candles: Kind = {
  category: 'lamps',
  model: 'candle',
  noun: 'candle',
  unit: 'pc',
  vat: 'standard',
  colored: false,
  look: [
    'The pictures show it burning. The glass stays clear to the bottom.',
    'Photographed in the evening, lit, on a table.',
  ],
  about: [
    'Rapeseed wax with a cotton wick. Trim it before each lighting and it does not smoke.',
    'Poured by hand in batches of sixty; the number is on the underside.',
  ],
  care: [
    'Let it burn to the edge the first time.',
    'When it is empty, freeze it, knock out the rest, and keep the glass.',
  ],
  points: ['Cotton wick', 'Rapeseed wax', 'Glass to keep'],
  specifications: [
    ['Burns', ['40 hours', '50 hours', '55 hours']],
    ['Weight', ['180 g', '220 g']],
  ],
  offers: [
    {
      shop: 'fern-fable',
      brand: 'Saltgrove',
      name: 'Driftwood',
      price: 2390,
      colors: ['Sand'],
      pitch: 'Salt, cedar, a little smoke: a beach after the others have gone.',
      points: ['Cedar and salt'],
    },
    {
      shop: 'fern-fable',
      brand: 'Rosewater Lane',
      name: 'Kitchen garden',
      price: 2145,
      colors: ['Sage'],
      pitch: 'Tomato leaf, mint and wet soil. Guests say "oh" and then cannot say what it is.',
      points: ['Tomato leaf and mint'],
    },
    {
      shop: 'fern-fable',
      brand: 'Rosewater Lane',
      name: 'Plain',
      noun: 'unscented candle',
      price: 1670,
      colors: ['Ivory'],
      pitch: 'Light and nothing else, for tables with food on them.',
      points: ['Without scent'],
    },
  ],
}

/** Products that pages must be able to live with. */
export const curiosities: Kind = {
  category: 'mugs',
  model: 'mug',
  noun: 'mug',
  unit: 'pc',
  vat: 'standard',
  look: ['The studio photographs new pieces once a month; until then the words have to do.'],
  about: ['Thrown, fired twice and packed by the potter. Please allow for small differences.'],
  care: ['Goes in the dishwasher.'],
  points: ['Made to order', 'Signed underneath'],
  specifications: [['Material', ['Stoneware']]],
  offers: [
    {
      shop: 'kiln-kettle',
      brand: 'Kilnhouse',
      name: 'New firing',
      noun: 'mug, straight from the kiln',
      price: 1935,
      colors: ['Sage'],
      pitch: 'This week’s firing. It sells before we get to the camera, so we have stopped trying to be first.',
      points: ['This week’s firing'],
      pictures: 'none',
    },
    {
      shop: 'kiln-kettle',
      brand: 'Kilnhouse',
      name: 'Ash glaze',
      noun: 'mug, new',
      price: 2265,
      colors: ['Grey'],
      pitch: 'A glaze made from the ash of our own stove. The first twenty are signed.',
      points: ['Ash glaze'],
      pictures: 'one',
      reviews: 'none',
    },
    {
      shop: 'kiln-kettle',
      brand: 'Potter’s Row',
      name: 'فنجان قهوة',
      title: 'فنجان قهوة عربية مصنوع يدويًا – طقم من ستة',
      price: 3480,
      colors: ['Ivory', 'Navy'],
      pitch:
        'ستة فناجين صغيرة للقهوة العربية، مصنوعة يدويًا ومطلية بطبقة لامعة ناعمة. Six small cups for Arabic coffee, made by hand.',
      points: ['طقم من ستة فناجين'],
    },
  ],
}
