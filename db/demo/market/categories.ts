import type { ColourName } from '../art/models/colours.ts'

export type Category = {
  slug: string
  name: string
  /** What its picture shows; a branch without one shows its first child's. */
  model?: string
  colors?: readonly [body: ColourName, accent: ColourName]
  /** The sorts of goods that lie in it, where its own slug does not say so. */
  holds?: readonly string[]
  children?: readonly Category[]
}

export const categories: readonly Category[] = [
  {
    slug: 'electronics',
    name: 'Electronics',
    model: 'headphones',
    colors: ['Petrol', 'Copper'],
    children: [
      {
        slug: 'phones-tablets',
        name: 'Phones & tablets',
        children: [
          { slug: 'smartphones', name: 'Smartphones', model: 'phone' },
          { slug: 'tablets', name: 'Tablets', model: 'tablet' },
        ],
      },
      { slug: 'audio', name: 'Audio', model: 'headphones', holds: ['headphones', 'speakers'] },
      { slug: 'laptops', name: 'Laptops', model: 'laptop' },
      { slug: 'cameras', name: 'Cameras', model: 'camera' },
      { slug: 'accessories', name: 'Accessories', model: 'keyboard' },
    ],
  },
  {
    slug: 'women',
    name: 'Women',
    model: 'dress',
    colors: ['Blush', 'Burgundy'],
    children: [
      { slug: 'dresses', name: 'Dresses & skirts', model: 'dress' },
      { slug: 'womens-tops', name: 'Tops & knitwear', model: 't-shirt' },
      { slug: 'womens-jeans', name: 'Jeans for women', model: 'jeans' },
    ],
  },
  {
    slug: 'men',
    name: 'Men',
    model: 'shirt',
    colors: ['Powder', 'Navy'],
    children: [
      { slug: 'mens-t-shirts', name: 'T-shirts & shirts', model: 't-shirt' },
      { slug: 'hoodies', name: 'Hoodies & jackets', model: 'hoodie' },
      { slug: 'mens-jeans', name: 'Jeans for men', model: 'jeans' },
    ],
  },
  {
    slug: 'shoes',
    name: 'Shoes',
    model: 'sneaker',
    colors: ['Cherry', 'White'],
    children: [
      { slug: 'running-shoes', name: 'Running shoes', model: 'running shoe' },
      { slug: 'sneakers', name: 'Sneakers', model: 'sneaker' },
      { slug: 'boots-sandals', name: 'Boots & sandals', model: 'boot' },
    ],
  },
  {
    slug: 'bags-accessories',
    name: 'Bags & accessories',
    model: 'tote',
    colors: ['Terracotta', 'Cream'],
    children: [
      { slug: 'handbags', name: 'Handbags', model: 'handbag' },
      { slug: 'backpacks', name: 'Backpacks', model: 'backpack' },
      {
        slug: 'watches-jewellery',
        name: 'Watches & jewellery',
        model: 'watch',
        holds: ['watches', 'jewellery'],
      },
      { slug: 'sunglasses', name: 'Sunglasses', model: 'sunglasses' },
    ],
  },
  {
    slug: 'home-living',
    name: 'Home & living',
    model: 'armchair',
    colors: ['Forest', 'Walnut'],
    children: [
      {
        slug: 'furniture',
        name: 'Furniture',
        children: [
          { slug: 'chairs', name: 'Chairs', model: 'chair' },
          { slug: 'sofas', name: 'Sofas', model: 'sofa' },
          { slug: 'shelves', name: 'Shelves', model: 'shelf' },
        ],
      },
      { slug: 'lamps', name: 'Lamps & candles', model: 'table lamp' },
      { slug: 'textiles-decor', name: 'Textiles & decor', model: 'cushion' },
      { slug: 'plants', name: 'Plants', model: 'plant' },
    ],
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    model: 'casserole',
    colors: ['Mustard', 'Brass'],
    children: [
      { slug: 'mugs', name: 'Mugs & cups', model: 'mug' },
      {
        slug: 'kettles-pans',
        name: 'Kettles & pans',
        model: 'kettle',
        holds: ['kettles', 'pans'],
      },
    ],
  },
  {
    slug: 'beauty',
    name: 'Beauty & care',
    model: 'perfume',
    colors: ['Apricot', 'Gold'],
    children: [
      { slug: 'face-creams', name: 'Face care', model: 'cream jar' },
      {
        slug: 'body-hair',
        name: 'Body, sun & hair',
        model: 'pump bottle',
        holds: ['hand-sun-care', 'hair-body'],
      },
    ],
  },
  {
    slug: 'groceries',
    name: 'Groceries',
    model: 'fruit crate',
    colors: ['Oak', 'Orange'],
    holds: ['rice-grains', 'fruit'],
  },
  {
    slug: 'sports-play',
    name: 'Sports, toys & books',
    model: 'teddy bear',
    colors: ['Tan', 'Cherry'],
    children: [
      {
        slug: 'sports',
        name: 'Balls & bottles',
        model: 'football',
        holds: ['balls', 'drink-bottles'],
      },
      { slug: 'toys-books', name: 'Toys & books', model: 'toy blocks', holds: ['toys', 'books'] },
    ],
  },
]

/** The slug of the category in which goods of a sort lie; a sort is often called like its category. */
export const categoryOf: ReadonlyMap<string, string> = new Map(sortsIn(categories))

function sortsIn(branch: readonly Category[]): [sort: string, slug: string][] {
  return branch.flatMap(({ slug, holds = [slug], children = [] }) => [
    ...holds.map((sort): [string, string] => [sort, slug]),
    ...sortsIn(children),
  ])
}
