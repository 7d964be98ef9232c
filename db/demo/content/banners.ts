import type { ColourName } from '../art/models/colours.ts'

type Text = { title: string; text: string; action: string }

export type Banner = {
  place: 'hero' | 'side' | 'pair'
  url: string
  backdrop: string
  things: readonly (readonly [model: string, body: ColourName, accent: ColourName])[]
  en: Text
  ar: Text
}

export const banners: readonly Banner[] = [
  {
    place: 'hero',
    url: '/categories/running-shoes',
    backdrop: 'sky',
    things: [
      ['running shoe', 'Coral', 'Lemon'],
      ['sneaker', 'White', 'Navy'],
      ['water bottle', 'Petrol', 'Silver'],
    ],
    en: {
      title: 'New shoes, old paths',
      text: 'Running shoes tried on and measured by the people who sell them.',
      action: 'See running shoes',
    },
    ar: {
      title: 'أحذية جديدة لدروب قديمة',
      text: 'أحذية جري جرّبها وقاسها من يبيعونها.',
      action: 'تصفّح أحذية الجري',
    },
  },
  {
    place: 'hero',
    url: '/categories/home-living',
    backdrop: 'sand',
    things: [
      ['chair', 'Petrol', 'Oak'],
      ['plant', 'White', 'Fern'],
      ['table lamp', 'Terracotta', 'Brass'],
    ],
    en: {
      title: 'A corner worth sitting in',
      text: 'Chairs, lamps and plants for homes of ordinary size.',
      action: 'Furnish a corner',
    },
    ar: { title: 'ركن يستحق الجلوس', text: 'كراسٍ ومصابيح ونباتات لبيوت بحجم معقول.', action: 'جهّز ركنك' },
  },
  {
    place: 'hero',
    url: '/categories/audio',
    backdrop: 'lilac',
    things: [
      ['headphones', 'Burgundy', 'Silver'],
      ['speaker', 'Charcoal', 'Cognac'],
      ['phone', 'Graphite', 'Lavender'],
    ],
    en: {
      title: 'Hear the room, or leave it',
      text: 'Headphones and speakers that can be repaired, from two shops that do.',
      action: 'Browse audio',
    },
    ar: {
      title: 'اسمع المكان أو غادره',
      text: 'سماعات ومكبرات صوت قابلة للإصلاح، من متجرين يصلحانها.',
      action: 'تصفّح الصوتيات',
    },
  },
  {
    place: 'hero',
    url: '/categories/kitchen',
    backdrop: 'butter',
    things: [
      ['kettle', 'Cream', 'Oak'],
      ['mug', 'Petrol', 'Clay'],
      ['frying pan', 'Graphite', 'Walnut'],
    ],
    en: {
      title: 'Before the first word, coffee',
      text: 'Kettles, mugs and pans that are used every single day.',
      action: 'To the kitchen',
    },
    ar: { title: 'قبل أول كلمة… قهوة', text: 'غلايات وأكواب ومقالٍ تُستعمل كل يوم.', action: 'إلى المطبخ' },
  },
  {
    place: 'side',
    url: '/categories/handbags',
    backdrop: 'blush',
    things: [['handbag', 'Cognac', 'Gold']],
    en: { title: 'Bags that age well', text: 'Cut from one hide', action: 'See handbags' },
    ar: { title: 'حقائب تزداد جمالًا', text: 'من قطعة جلد واحدة', action: 'تصفّح حقائب اليد' },
  },
  {
    place: 'side',
    url: '/categories/plants',
    backdrop: 'sage',
    things: [['monstera', 'Terracotta', 'Fern']],
    en: { title: 'Something green', text: 'Arrives alive', action: 'See plants' },
    ar: { title: 'شيء أخضر', text: 'تصل إليك حيّة', action: 'تصفّح النباتات' },
  },
  {
    place: 'pair',
    url: '/categories/backpacks',
    backdrop: 'mist',
    things: [['backpack', 'Mustard', 'Cognac']],
    en: { title: 'Packs for hills and trams', text: 'Tested on our own hill, in rain.', action: 'See backpacks' },
    ar: { title: 'حقائب للتلال والترام', text: 'مجرّبة على تلّتنا وتحت المطر.', action: 'تصفّح حقائب الظهر' },
  },
  {
    place: 'pair',
    url: '/categories/women',
    backdrop: 'blush',
    things: [['dress', 'Petrol', 'Ivory']],
    en: { title: 'Dresses with pockets', text: 'In quiet colours and small runs.', action: 'See the collection' },
    ar: { title: 'فساتين بجيوب', text: 'بألوان هادئة وكميات صغيرة.', action: 'تصفّح المجموعة' },
  },
]
