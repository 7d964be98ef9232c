export interface CategoryBranch {
  readonly slug: string
  readonly name: string
  readonly children?: readonly CategoryBranch[]
}

/** Departments of a general market; also those of the demo. */
export const categoryBranches: readonly CategoryBranch[] = [
  {
    slug: 'electronics',
    name: 'Electronics',
    children: [
      {
        slug: 'phones-tablets',
        name: 'Phones & tablets',
        children: [
          { slug: 'smartphones', name: 'Smartphones' },
          { slug: 'tablets', name: 'Tablets' },
        ],
      },
      { slug: 'audio', name: 'Audio' },
      { slug: 'laptops', name: 'Laptops' },
      { slug: 'cameras', name: 'Cameras' },
      { slug: 'accessories', name: 'Accessories' },
    ],
  },
  {
    slug: 'women',
    name: 'Women',
    children: [
      { slug: 'dresses', name: 'Dresses & skirts' },
      { slug: 'womens-tops', name: 'Tops & knitwear' },
      { slug: 'womens-jeans', name: 'Jeans for women' },
    ],
  },
  {
    slug: 'men',
    name: 'Men',
    children: [
      { slug: 'mens-t-shirts', name: 'T-shirts & shirts' },
      { slug: 'hoodies', name: 'Hoodies & jackets' },
      { slug: 'mens-jeans', name: 'Jeans for men' },
    ],
  },
  {
    slug: 'shoes',
    name: 'Shoes',
    children: [
      { slug: 'running-shoes', name: 'Running shoes' },
      { slug: 'sneakers', name: 'Sneakers' },
      { slug: 'boots-sandals', name: 'Boots & sandals' },
    ],
  },
  {
    slug: 'bags-accessories',
    name: 'Bags & accessories',
    children: [
      { slug: 'handbags', name: 'Handbags' },
      { slug: 'backpacks', name: 'Backpacks' },
      { slug: 'watches-jewellery', name: 'Watches & jewellery' },
      { slug: 'sunglasses', name: 'Sunglasses' },
    ],
  },
  {
    slug: 'home-living',
    name: 'Home & living',
    children: [
      {
        slug: 'furniture',
        name: 'Furniture',
        children: [
          { slug: 'chairs', name: 'Chairs' },
          { slug: 'sofas', name: 'Sofas' },
          { slug: 'shelves', name: 'Shelves' },
        ],
      },
      { slug: 'lamps', name: 'Lamps & candles' },
      { slug: 'textiles-decor', name: 'Textiles & decor' },
      { slug: 'plants', name: 'Plants' },
    ],
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    children: [
      { slug: 'mugs', name: 'Mugs & cups' },
      { slug: 'kettles-pans', name: 'Kettles & pans' },
    ],
  },
  {
    slug: 'beauty',
    name: 'Beauty & care',
    children: [
      { slug: 'face-creams', name: 'Face care' },
      { slug: 'body-hair', name: 'Body, sun & hair' },
    ],
  },
  { slug: 'groceries', name: 'Groceries' },
  {
    slug: 'sports-play',
    name: 'Sports, toys & books',
    children: [
      { slug: 'sports', name: 'Balls & bottles' },
      { slug: 'toys-books', name: 'Toys & books' },
    ],
  },
]
