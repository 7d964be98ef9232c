import type { ColourName } from '../art/models/colours.ts'

type Text = { title: string; text: string; action: string }

export type Banner = {
  place: 'hero' | 'side' | 'pair'
  url: string
  backdrop: string
  things: readonly (readonly [model: string, body: ColourName, accent: ColourName])[]
  words: Text
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
    words: {
      title: 'New shoes, old paths',
      text: 'Running shoes tried on and measured by the people who sell them.',
      action: 'See running shoes',
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
    words: {
      title: 'A corner worth sitting in',
      text: 'Chairs, lamps and plants for homes of ordinary size.',
      action: 'Furnish a corner',
    },
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
    words: {
      title: 'Hear the room, or leave it',
      text: 'Headphones and speakers that can be repaired, from two shops that do.',
      action: 'Browse audio',
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
    words: {
      title: 'Before the first word, coffee',
      text: 'Kettles, mugs and pans that are used every single day.',
      action: 'To the kitchen',
    },
  },
  {
    place: 'side',
    url: '/categories/handbags',
    backdrop: 'blush',
    things: [['handbag', 'Cognac', 'Gold']],
    words: { title: 'Bags that age well', text: 'Cut from one hide', action: 'See handbags' },
  },
  {
    place: 'side',
    url: '/categories/plants',
    backdrop: 'sage',
    things: [['monstera', 'Terracotta', 'Fern']],
    words: { title: 'Something green', text: 'Arrives alive', action: 'See plants' },
  },
  {
    place: 'pair',
    url: '/categories/backpacks',
    backdrop: 'mist',
    things: [['backpack', 'Mustard', 'Cognac']],
    words: { title: 'Packs for hills and trams', text: 'Tested on our own hill, in rain.', action: 'See backpacks' },
  },
  {
    place: 'pair',
    url: '/categories/women',
    backdrop: 'blush',
    things: [['dress', 'Petrol', 'Ivory']],
    words: { title: 'Dresses with pockets', text: 'In quiet colours and small runs.', action: 'See the collection' },
  },
]
