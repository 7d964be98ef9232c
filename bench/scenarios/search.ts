import { reading } from './reading.ts'
import type { OpenScenario } from './scenario.ts'

/** Forty search terms: things, materials, colours, uses; one word, two, and some with many results. */
const terms =
  `lamp | table lamp | running shoe | leather bag | cotton shirt | black dress | watch | laptop | headphones | wool | steel bottle | oak |
  blue jeans | sneaker | coffee mug | sofa | red | backpack | smartphone | silk | desk | camera | kettle | speaker | plant | candle |
  white shirt | gold ring | tent | yoga mat | tea | perfume | sunglasses | tablet | hoodie | rug | ceramic bowl | cream | toy | linen`
    .split('|')
    .map((term) => term.trim())

const filters = [
  'rating=4&in_stock=1',
  'min_price=20&max_price=150&on_sale=1',
  'color[]=Black&color[]=Ivory&rating=3',
  'zone=2&in_stock=1&min_price=10',
  'category=women&on_sale=1&rating=3&in_stock=1&max_price=400',
]

/** Each term with a combination of filters in turn, with counts of all values. */
const searchPaths: readonly string[] = terms.map(
  (term, i) => `/api/products?per_page=24&search=${encodeURIComponent(term)}&${filters[i % filters.length]}`,
)

/** The first word of each term with two swapped letters. */
const suggestionPaths: readonly string[] = terms
  .map((term) => term.split(' ')[0] ?? term)
  .map(
    (word) => `/api/search-suggestions?q=${word.length < 4 ? word : `${word[0]}${word[2]}${word[1]}${word.slice(3)}`}`,
  )

export const search: OpenScenario = (world, length) =>
  reading(world, length, {
    name: 'search with facets: 40 terms, each with filters',
    clients: [16, 50],
    paths: searchPaths,
    aims: { perSecond: { least: 2_200, why: '50 × the better known server, on 10,000 products' } },
  })

export const suggestions: OpenScenario = (world, length) =>
  reading(world, length, {
    name: 'suggestions, with two letters swapped',
    clients: [16],
    paths: suggestionPaths,
    aims: {},
    varies: true,
  })
