import { seeded } from '#db/demo/random.ts'

const begins =
  'Al Ar Bel Bran Cal Cor Dal Den El Fen Gar Hal Il Jor Kel Lan Lor Mar Mer Nor Ol Or Pel Quin Ral Ros Sal Sel Tar Tor Ul Val Ven Wil Yar Zel'
const middles = 'a ba da de di do ka la le li lo ma mi mo na ne ni no ra re ri ro sa si ta te ti to va vi'
const ends =
  'berg by co dal den don field ford gate haus holm ia land leaf line mark mont nest peak port rock shore son stad stone tide ton vale view ward wick wood'
const lines =
  'Alba Amber Arc Aria Atlas Aura Bay Birch Bloom Bolt Breeze Brook Cedar Cliff Cloud Coast Comet Core Crest Dawn Delta Drift Dune Echo Edge Ember Falcon Fjord Flint Flow Forge Frost Glade Glow Grove Halo Harbor Haven Hazel Heath Horizon Iris Isle Ivy Jet Juno Kite Lark Lagoon Laurel Linden Loft Luna Lux Maple Meadow Mesa Mist Moss Nova Oasis Onyx Opal Orbit Otter Pearl Pine Pixel Plume Prairie Prism Pulse Quill Rain Raven Reef Ridge River Rowan Sable Sage Shade Shore Sky Slate Solar Sonic Spark Spruce Storm Summit Swift Tempo Terra Thyme Tide Trail Umber Vale Vega Verve Vista Wave Willow Wren Zen Zephyr'

const words = (text: string) => text.split(' ')

/** Distinct names of makers or shops, deterministic. */
export function inventedNames(count: number, seed: string): string[] {
  const random = seeded(seed)
  const names = new Set<string>()
  while (names.size < count)
    names.add(`${random.pick(words(begins))}${random.pick(words(middles))}${random.pick(words(ends))}`)
  return [...names]
}

export const productLines: readonly string[] = words(lines)
