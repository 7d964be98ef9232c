import type { ColourName } from '../art/models/colours.ts'

export type Category = {
  slug: string
  name: string
  ar: string
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
    ar: 'إلكترونيات',
    model: 'headphones',
    colors: ['Petrol', 'Copper'],
    children: [
      {
        slug: 'phones-tablets',
        name: 'Phones & tablets',
        ar: 'هواتف وأجهزة لوحية',
        children: [
          { slug: 'smartphones', name: 'Smartphones', ar: 'هواتف ذكية', model: 'phone' },
          { slug: 'tablets', name: 'Tablets', ar: 'أجهزة لوحية', model: 'tablet' },
        ],
      },
      { slug: 'audio', name: 'Audio', ar: 'صوتيات', model: 'headphones', holds: ['headphones', 'speakers'] },
      { slug: 'laptops', name: 'Laptops', ar: 'حواسيب محمولة', model: 'laptop' },
      { slug: 'cameras', name: 'Cameras', ar: 'كاميرات', model: 'camera' },
      { slug: 'accessories', name: 'Accessories', ar: 'ملحقات', model: 'keyboard' },
    ],
  },
  {
    slug: 'women',
    name: 'Women',
    ar: 'نساء',
    model: 'dress',
    colors: ['Blush', 'Burgundy'],
    children: [
      { slug: 'dresses', name: 'Dresses & skirts', ar: 'فساتين وتنانير', model: 'dress' },
      { slug: 'womens-tops', name: 'Tops & knitwear', ar: 'بلوزات وملابس صوفية', model: 't-shirt' },
      { slug: 'womens-jeans', name: 'Jeans for women', ar: 'جينز نسائي', model: 'jeans' },
    ],
  },
  {
    slug: 'men',
    name: 'Men',
    ar: 'رجال',
    model: 'shirt',
    colors: ['Powder', 'Navy'],
    children: [
      { slug: 'mens-t-shirts', name: 'T-shirts & shirts', ar: 'قمصان', model: 't-shirt' },
      { slug: 'hoodies', name: 'Hoodies & jackets', ar: 'سترات ومعاطف', model: 'hoodie' },
      { slug: 'mens-jeans', name: 'Jeans for men', ar: 'جينز رجالي', model: 'jeans' },
    ],
  },
  {
    slug: 'shoes',
    name: 'Shoes',
    ar: 'أحذية',
    model: 'sneaker',
    colors: ['Cherry', 'White'],
    children: [
      { slug: 'running-shoes', name: 'Running shoes', ar: 'أحذية جري', model: 'running shoe' },
      { slug: 'sneakers', name: 'Sneakers', ar: 'أحذية رياضية', model: 'sneaker' },
      { slug: 'boots-sandals', name: 'Boots & sandals', ar: 'جزم وصنادل', model: 'boot' },
    ],
  },
  {
    slug: 'bags-accessories',
    name: 'Bags & accessories',
    ar: 'حقائب وإكسسوارات',
    model: 'tote',
    colors: ['Terracotta', 'Cream'],
    children: [
      { slug: 'handbags', name: 'Handbags', ar: 'حقائب يد', model: 'handbag' },
      { slug: 'backpacks', name: 'Backpacks', ar: 'حقائب ظهر', model: 'backpack' },
      {
        slug: 'watches-jewellery',
        name: 'Watches & jewellery',
        ar: 'ساعات ومجوهرات',
        model: 'watch',
        holds: ['watches', 'jewellery'],
      },
      { slug: 'sunglasses', name: 'Sunglasses', ar: 'نظارات شمسية', model: 'sunglasses' },
    ],
  },
  {
    slug: 'home-living',
    name: 'Home & living',
    ar: 'المنزل والمعيشة',
    model: 'armchair',
    colors: ['Forest', 'Walnut'],
    children: [
      {
        slug: 'furniture',
        name: 'Furniture',
        ar: 'أثاث',
        children: [
          { slug: 'chairs', name: 'Chairs', ar: 'كراسٍ', model: 'chair' },
          { slug: 'sofas', name: 'Sofas', ar: 'أرائك', model: 'sofa' },
          { slug: 'shelves', name: 'Shelves', ar: 'رفوف', model: 'shelf' },
        ],
      },
      { slug: 'lamps', name: 'Lamps & candles', ar: 'مصابيح وشموع', model: 'table lamp' },
      { slug: 'textiles-decor', name: 'Textiles & decor', ar: 'منسوجات وديكور', model: 'cushion' },
      { slug: 'plants', name: 'Plants', ar: 'نباتات', model: 'plant' },
    ],
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    ar: 'المطبخ',
    model: 'casserole',
    colors: ['Mustard', 'Brass'],
    children: [
      { slug: 'mugs', name: 'Mugs & cups', ar: 'أكواب وفناجين', model: 'mug' },
      {
        slug: 'kettles-pans',
        name: 'Kettles & pans',
        ar: 'غلايات ومقالٍ',
        model: 'kettle',
        holds: ['kettles', 'pans'],
      },
    ],
  },
  {
    slug: 'beauty',
    name: 'Beauty & care',
    ar: 'الجمال والعناية',
    model: 'perfume',
    colors: ['Apricot', 'Gold'],
    children: [
      { slug: 'face-creams', name: 'Face care', ar: 'العناية بالوجه', model: 'cream jar' },
      {
        slug: 'body-hair',
        name: 'Body, sun & hair',
        ar: 'الجسم والشعر والوقاية من الشمس',
        model: 'pump bottle',
        holds: ['hand-sun-care', 'hair-body'],
      },
    ],
  },
  {
    slug: 'groceries',
    name: 'Groceries',
    ar: 'بقالة',
    model: 'fruit crate',
    colors: ['Oak', 'Orange'],
    holds: ['rice-grains', 'fruit'],
  },
  {
    slug: 'sports-play',
    name: 'Sports, toys & books',
    ar: 'رياضة وألعاب وكتب',
    model: 'teddy bear',
    colors: ['Tan', 'Cherry'],
    children: [
      {
        slug: 'sports',
        name: 'Balls & bottles',
        ar: 'كرات وقوارير',
        model: 'football',
        holds: ['balls', 'drink-bottles'],
      },
      { slug: 'toys-books', name: 'Toys & books', ar: 'ألعاب وكتب', model: 'toy blocks', holds: ['toys', 'books'] },
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
