import { expect, test } from 'vitest'
import { listPageOptions } from './page-options.ts'

const category = (name: string, slug: string, children: ReturnType<typeof aCategory>[] = []) =>
  aCategory(name, slug, children)

function aCategory(name: string, slug: string, children: unknown[]) {
  return { id: 1, name, slug, thumbnail: null, product_count: 0, children } as Parameters<
    typeof listPageOptions
  >[0]['categories'][number]
}

test('pages of the shop are its fixed pages, text pages, categories with those above them, zones, shops and products', () => {
  const options = listPageOptions(
    {
      texts: [
        { slug: 'about-us', title: 'About us' },
        { slug: 'gift-wrapping', title: 'Gift wrapping' },
      ],
      categories: [category('Home', 'home', [category('Tea & coffee', 'tea & coffee')])],
      zones: [{ id: 3, name: 'Old town' }],
      shops: [{ id: 7, name: 'Linen & co' }],
      products: [{ id: 9, name: 'Linen shirt' }],
    },
    (key) => key,
  )
  expect(options.slice(0, 2).map(({ value }) => value)).toEqual(['/', '/products'])
  expect(options.slice(-6).map(({ value, label }) => [value, label])).toEqual([
    ['/page/gift-wrapping', 'Gift wrapping'],
    ['/categories/home', 'Home'],
    ['/categories/tea%20%26%20coffee', 'Home / Tea & coffee'],
    ['/zone-shops/3', 'Old town'],
    ['/shops/7', 'Linen & co'],
    ['/products/9/details', 'Linen shirt'],
  ])
})
