import type { ShopCoverRecipe, ShopLogoRecipe } from '../art/recipe.ts'

export type Shop = {
  key: string
  name: string
  zone: string
  owner: string
  /** Months since it joined. */
  months: number
  hue: number
  mark: ShopLogoRecipe['mark']
  pattern: ShopCoverRecipe['pattern']
  /** The painted family behind all of its products. */
  backdrop: string
  deliveryCharge: number
  freeDeliveryFrom: number | null
  days: readonly [min: number, max: number]
  closedDaysAgo?: number
  description: string
}

export const shops: readonly Shop[] = [
  {
    key: 'solestreet',
    name: 'Solestreet',
    zone: 'station',
    owner: 'Amadou Keita',
    months: 26,
    hue: 262,
    mark: 'wave',
    pattern: 'waves',
    backdrop: 'sky',
    deliveryCharge: 490,
    freeDeliveryFrom: 7500,
    days: [1, 3],
    description:
      'Running shoes and everyday sneakers, picked by people who walk to work. Every pair is tried on and measured by us, so the size advice on each page is our own. If a pair does not fit, write to us before you send it back: often the neighbour size is on the shelf.',
  },
  {
    key: 'circuit-yard',
    name: 'Circuit Yard',
    zone: 'station',
    owner: 'Priya Raman',
    months: 25,
    hue: 215,
    mark: 'grid',
    pattern: 'tiles',
    backdrop: 'mist',
    deliveryCharge: 590,
    freeDeliveryFrom: 15000,
    days: [1, 3],
    description:
      'Phones, tablets, laptops and the sound that goes with them. We unpack, charge and check every device before it leaves the yard, and we answer questions about set-up in the chat, evenings included.',
  },
  {
    key: 'marlow-finch',
    name: 'Marlow & Finch',
    zone: 'riverside',
    owner: 'Eleanor Marlow',
    months: 24,
    hue: 350,
    mark: 'leaf',
    pattern: 'arches',
    backdrop: 'blush',
    deliveryCharge: 450,
    freeDeliveryFrom: 9000,
    days: [2, 4],
    description:
      'Dresses, soft knits and bags in quiet colours, bought in small runs from workshops we have visited. We photograph every colour in the same light, so that what arrives is what you saw.',
  },
  {
    key: 'nest-oak',
    name: 'Nest & Oak',
    zone: 'hill',
    owner: 'Jonas Lindqvist',
    months: 23,
    hue: 62,
    mark: 'arcs',
    pattern: 'steps',
    backdrop: 'sand',
    deliveryCharge: 1990,
    freeDeliveryFrom: 40000,
    days: [4, 9],
    description:
      'Chairs, sofas, shelves and lamps for flats of ordinary size. We give every measure in centimetres and deliver on the day we agreed with you, up the stairs if you ask for it in time.',
  },
  {
    key: 'harbour-denim',
    name: 'Harbour Denim',
    zone: 'harbour',
    owner: 'Mateo Vidal',
    months: 22,
    hue: 245,
    mark: 'bridge',
    pattern: 'steps',
    backdrop: 'stone',
    deliveryCharge: 390,
    freeDeliveryFrom: 8000,
    days: [2, 4],
    description:
      'Jeans with the weight of the cloth on the label, and the T-shirts and hoodies that belong to them. Hems are shortened free of charge: tell us your inside leg in the chat.',
  },
  {
    key: 'kiln-kettle',
    name: 'Kiln & Kettle',
    zone: 'old-town',
    owner: 'Hana Sato',
    months: 20,
    hue: 25,
    mark: 'drop',
    pattern: 'arches',
    backdrop: 'butter',
    deliveryCharge: 550,
    freeDeliveryFrom: 6000,
    days: [2, 5],
    description:
      'Things for the kitchen that are used every day: stoneware from three potteries, kettles, and pans that can be repaired. We pack in paper and straw, and replace what breaks on the way.',
  },
  {
    key: 'shutter-sound',
    name: 'Shutter & Sound',
    zone: 'station',
    owner: 'Tomasz Wrona',
    months: 19,
    hue: 300,
    mark: 'sun',
    pattern: 'rays',
    backdrop: 'lilac',
    deliveryCharge: 590,
    freeDeliveryFrom: 12000,
    days: [1, 4],
    description:
      'Cameras, speakers, headphones and watches. We are two former repairers and sell nothing that we would not want to open again.',
  },
  {
    key: 'petal-pine',
    name: 'Petal & Pine',
    zone: 'garden',
    owner: 'Leila Haddad',
    months: 17,
    hue: 330,
    mark: 'leaf',
    pattern: 'leaves',
    backdrop: 'blush',
    deliveryCharge: 350,
    freeDeliveryFrom: 4500,
    days: [1, 3],
    description:
      'Skin, hair and body care with short lists of ingredients. Every list is printed on the product page in full, and we send a small sample of something else with each parcel.',
  },
  {
    key: 'fern-fable',
    name: 'Fern & Fable',
    zone: 'garden',
    owner: 'Ruth Okonjo',
    months: 16,
    hue: 145,
    mark: 'knot',
    pattern: 'leaves',
    backdrop: 'sage',
    deliveryCharge: 490,
    freeDeliveryFrom: 5000,
    days: [2, 4],
    description:
      'Plants, books and toys: everything that makes an afternoon longer. Plants travel in cardboard sleeves with damp moss and are guaranteed to arrive alive.',
  },
  {
    key: 'daily-basket',
    name: 'Daily Basket',
    zone: 'riverside',
    owner: 'Samir Chowdhury',
    months: 15,
    hue: 110,
    mark: 'sun',
    pattern: 'tiles',
    backdrop: 'butter',
    deliveryCharge: 290,
    freeDeliveryFrom: 3500,
    days: [0, 2],
    description:
      'Rice, fruit and the drinks bottle to go with lunch. Fruit is weighed on the morning it is sent. Ordered before ten, it is on its way the same day.',
  },
  {
    key: 'trailhead',
    name: 'Trailhead Supply',
    zone: 'hill',
    owner: 'Ingrid Solberg',
    months: 15,
    hue: 160,
    mark: 'peak',
    pattern: 'rays',
    backdrop: 'mist',
    deliveryCharge: 550,
    freeDeliveryFrom: 10000,
    days: [2, 5],
    description:
      'Packs, shoes, bottles and balls for everything that starts at the front door. We test on our own hill in rain and wind, and say so on the page when something did not hold.',
  },
  {
    key: 'copper-lane',
    name: 'Copper Lane Finds',
    zone: 'old-town',
    owner: 'Beatriz Moreira',
    months: 15,
    hue: 45,
    mark: 'star',
    pattern: 'arches',
    backdrop: 'dusk',
    deliveryCharge: 890,
    freeDeliveryFrom: null,
    days: [3, 7],
    closedDaysAgo: 12,
    description:
      'Lamps, chairs and watches with a past, cleaned and put in working order. The workshop is closed while Beatriz is buying in the north; orders open again when she is back.',
  },
  {
    key: 'saffron-row',
    name: 'Saffron Row',
    zone: 'old-town',
    owner: 'Farid Rahimi',
    months: 0,
    hue: 75,
    mark: 'star',
    pattern: 'rays',
    backdrop: 'sand',
    deliveryCharge: 390,
    freeDeliveryFrom: null,
    days: [2, 4],
    description: 'Spices, tea and sweets from three generations of one family. The first boxes are being packed now.',
  },
]
