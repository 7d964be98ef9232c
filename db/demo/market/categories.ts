import { type CategoryBranch, categoryBranches } from '../../starter-sets/categories.ts'
import type { ColourName } from '../art/models/colours.ts'

interface CategoryGoods {
  /** What its picture shows; a branch without one shows its first child's. */
  model?: string
  colors?: readonly [body: ColourName, accent: ColourName]
  /** The sorts of goods that lie in it, where its own slug does not say so. */
  holds?: readonly string[]
}

export type Category = CategoryGoods & { slug: string; name: string; children?: readonly Category[] }

const goodsBySlug: Readonly<Record<string, CategoryGoods>> = {
  electronics: { model: 'headphones', colors: ['Petrol', 'Copper'] },
  smartphones: { model: 'phone' },
  tablets: { model: 'tablet' },
  audio: { model: 'headphones', holds: ['headphones', 'speakers'] },
  laptops: { model: 'laptop' },
  cameras: { model: 'camera' },
  accessories: { model: 'keyboard' },
  women: { model: 'dress', colors: ['Blush', 'Burgundy'] },
  dresses: { model: 'dress' },
  'womens-tops': { model: 't-shirt' },
  'womens-jeans': { model: 'jeans' },
  men: { model: 'shirt', colors: ['Powder', 'Navy'] },
  'mens-t-shirts': { model: 't-shirt' },
  hoodies: { model: 'hoodie' },
  'mens-jeans': { model: 'jeans' },
  shoes: { model: 'sneaker', colors: ['Cherry', 'White'] },
  'running-shoes': { model: 'running shoe' },
  sneakers: { model: 'sneaker' },
  'boots-sandals': { model: 'boot' },
  'bags-accessories': { model: 'tote', colors: ['Terracotta', 'Cream'] },
  handbags: { model: 'handbag' },
  backpacks: { model: 'backpack' },
  'watches-jewellery': { model: 'watch', holds: ['watches', 'jewellery'] },
  sunglasses: { model: 'sunglasses' },
  'home-living': { model: 'armchair', colors: ['Forest', 'Walnut'] },
  chairs: { model: 'chair' },
  sofas: { model: 'sofa' },
  shelves: { model: 'shelf' },
  lamps: { model: 'table lamp' },
  'textiles-decor': { model: 'cushion' },
  plants: { model: 'plant' },
  kitchen: { model: 'casserole', colors: ['Mustard', 'Brass'] },
  mugs: { model: 'mug' },
  'kettles-pans': { model: 'kettle', holds: ['kettles', 'pans'] },
  beauty: { model: 'perfume', colors: ['Apricot', 'Gold'] },
  'face-creams': { model: 'cream jar' },
  'body-hair': { model: 'pump bottle', holds: ['hand-sun-care', 'hair-body'] },
  groceries: {
    model: 'fruit crate',
    colors: ['Oak', 'Orange'],
    holds: ['rice-grains', 'fruit'],
  },
  'sports-play': { model: 'teddy bear', colors: ['Tan', 'Cherry'] },
  sports: { model: 'football', holds: ['balls', 'drink-bottles'] },
  'toys-books': { model: 'toy blocks', holds: ['toys', 'books'] },
}

/** A department that only the demo has: its shops have few goods of each of these sorts. */
const playBranch: CategoryBranch = {
  slug: 'sports-play',
  name: 'Sports, toys & books',
  children: [
    { slug: 'sports', name: 'Balls & bottles' },
    { slug: 'toys-books', name: 'Toys & books' },
  ],
}

function listWithGoods(branches: readonly CategoryBranch[]): Category[] {
  return branches.flatMap(({ slug, name, children = [] }) => {
    const goods = goodsBySlug[slug]
    const below = listWithGoods(children)
    if (!goods && below.length === 0) return []
    return [{ slug, name, ...goods, ...(below.length > 0 && { children: below }) }]
  })
}

export const categories: readonly Category[] = listWithGoods([...categoryBranches, playBranch])

/** The slug of the category in which goods of a sort lie; a sort is often called like its category. */
export const categoryOf: ReadonlyMap<string, string> = new Map(sortsIn(categories))

function sortsIn(branch: readonly Category[]): [sort: string, slug: string][] {
  return branch.flatMap(({ slug, holds = [slug], children = [] }) => [
    ...holds.map((sort): [string, string] => [sort, slug]),
    ...sortsIn(children),
  ])
}
