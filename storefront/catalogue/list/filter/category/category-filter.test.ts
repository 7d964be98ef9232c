import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue.ts'
import { type ListScope, readListQuery } from '../../list-query.ts'
import { buildCategoryFilter, findCategory } from './category-filter.ts'

const node = (slug: string, product_count: number, children: Category[] = []): Category => ({
  id: 1,
  slug,
  name: slug.toUpperCase(),
  thumbnail: null,
  product_count,
  children,
})
const tree = [node('home', 9, [node('lamps', 6), node('plants', 3)]), node('shoes', 4)]
const all: ListScope = { path: '/products' }
const query = (text = '') => readListQuery(new URLSearchParams(text), all)

type ListFacets = Parameters<typeof buildCategoryFilter>[2]
const facetsOf = (slugs: [slug: string, count: number][], path: string[] = []): ListFacets => ({
  facets: { categories: slugs.map(([slug, count]) => ({ id: 1, slug, name: slug, count })) },
  category:
    path.length > 0 ? { id: 1, slug: '', name: '', path: path.map((slug) => ({ id: 1, slug, name: slug })) } : null,
})

test('categories without results stay, with a count of zero', () => {
  const { trail, options } = buildCategoryFilter(all, query('search=lamp'), facetsOf([['home', 6]]), tree)
  expect(trail).toEqual([])
  expect(options).toEqual([
    { slug: 'home', name: 'HOME', count: 6 },
    { slug: 'shoes', name: 'SHOES', count: 0 },
  ])
})

test('the options of a selected category are its children', () => {
  const { trail, options } = buildCategoryFilter(all, query('category=home'), facetsOf([['lamps', 6]], ['home']), tree)
  expect(trail).toEqual([{ slug: 'home', name: 'home' }])
  expect(options.map(({ slug, count }) => [slug, count])).toEqual([
    ['lamps', 6],
    ['plants', 0],
  ])
})

test('a leaf category shows its siblings only without other filters', () => {
  const lamps = facetsOf([], ['home', 'lamps'])
  const whole = buildCategoryFilter(all, query('category=lamps'), lamps, tree)
  expect(whole.trail.map(({ slug }) => slug)).toEqual(['home'])
  expect(whole.options.map(({ slug, count }) => [slug, count])).toEqual([
    ['lamps', 6],
    ['plants', 3],
  ])
  const searched = buildCategoryFilter(all, query('category=lamps&search=x'), lamps, tree)
  expect(searched.trail.map(({ slug }) => slug)).toEqual(['home', 'lamps'])
  expect(searched.options).toEqual([])
  expect(buildCategoryFilter(all, query('category=lamps&in_stock=1'), lamps, tree).options).toEqual([])
})

test('without a tree the options are the categories of the response', () => {
  expect(buildCategoryFilter(all, query(), facetsOf([['home', 9]]), []).options).toEqual([
    { slug: 'home', name: 'home', count: 9 },
  ])
})

test('a category is found at any depth', () => {
  expect(findCategory(tree, 'plants')?.product_count).toBe(3)
  expect(findCategory(tree, 'nowhere')).toBeUndefined()
})
