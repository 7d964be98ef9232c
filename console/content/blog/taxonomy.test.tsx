import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import CategoriesPage from './categories-page.tsx'
import TagsPage from './tags-page.tsx'

const care = { id: 1, slug: 'care', name: 'Care', translations: { fr: { name: 'Entretien' } }, post_count: 2 }
const home = { id: 2, slug: 'home', name: 'At home', translations: {}, post_count: 0 }
const wood = { id: 'wood', name: 'wood', translations: { fr: { name: 'bois' } }, post_count: 2 }
const lamps = { id: 'lamps', name: 'lamps', translations: {}, post_count: 0 }
const sent = <Row extends { post_count: number }>({ post_count: _, ...row }: Row) => row

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
  ])
  signInAtMarket('content.write')
  answerCalls({
    'GET /operator/blog/categories': () => ({ version: '1', categories: [care, home] }),
    'POST /operator/blog/categories': () => ({ version: '2', categories: [care, home] }),
    'GET /operator/blog/tags': () => ({ version: '1', tags: [lamps, wood] }),
    'POST /operator/blog/tags': () => ({ version: '2', tags: [lamps, wood] }),
  })
})

const renderCategories = (options: Parameters<typeof render>[1] = {}) =>
  render(<CategoriesPage />, { path: '/market/blog/categories', ...options })
const renderTags = (options: Parameters<typeof render>[1] = {}) =>
  render(<TagsPage />, { path: '/market/blog/tags', ...options })

test('categories of the blog: a new one is saved with its names and its address', async () => {
  const { t } = await renderCategories()
  await page.getByRole('button', { name: t('blog.add_category') }).click()
  await page
    .getByRole('textbox', { name: t('catalogue.name') })
    .first()
    .fill('Lamps')
  const slug = page.getByRole('textbox', { name: t('content-pages.slug') })
  await slug.fill('Bad Slug')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('content-pages.slug_characters'))).toBeVisible()
  await slug.fill('all-lamps')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/blog/categories')).toHaveLength(1)
  expect(sentCalls('POST /operator/blog/categories')[0]?.body).toEqual({
    version: '1',
    categories: [sent(care), sent(home), { name: 'Lamps', slug: 'all-lamps', translations: {} }],
  })
})

test('categories of the blog: a taken address is refused at its field', async () => {
  const errors = { 'categories.2.slug': ['Another category has this address.'] }
  answerCalls({ 'POST /operator/blog/categories': refuse(422, 'Check', { code: 'errors.invalid', errors }) })
  const { t } = await renderCategories()
  await page.getByRole('button', { name: t('blog.add_category') }).click()
  await page
    .getByRole('textbox', { name: t('catalogue.name') })
    .first()
    .fill('Lamps')
  await page.getByRole('textbox', { name: t('content-pages.slug') }).fill('care')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .element(page.getByRole('textbox', { name: t('content-pages.slug') }))
    .toHaveAccessibleDescription(expect.stringContaining('Another category has this address.'))
})

test('categories of the blog: a used one cannot be removed, an unused one is removed after a question', async () => {
  const { t } = await renderCategories()
  await page.getByRole('button', { name: t('form.edit', { name: 'Care' }) }).click()
  await expect.element(page.getByText(/\/blogs\?category=care/)).toBeVisible()
  expect(page.getByRole('button', { name: t('form.remove') }).elements()).toEqual([])
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.edit', { name: 'At home' }) }).click()
  await page.getByRole('button', { name: t('form.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('form.remove') })
    .click()
  await expect.poll(() => sentCalls('POST /operator/blog/categories')[0]?.body.categories).toEqual([sent(care)])
})

test('tags of the blog: a name is saved for its language, and the tag stays', async () => {
  const { t } = await renderTags()
  await page.getByRole('button', { name: t('form.edit', { name: 'wood' }) }).click()
  const french = page.getByRole('textbox', { name: t('blog.tag_name_in', { language: 'Français' }) })
  await expect.element(french).toHaveValue('bois')
  await french.fill('')
  await page.getByRole('textbox', { name: t('blog.tag_name_in', { language: 'English' }) }).fill('Wood')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/blog/tags')).toHaveLength(1)
  expect(sentCalls('POST /operator/blog/tags')[0]?.body).toEqual({
    version: '1',
    tags: [sent(lamps), { id: 'wood', name: 'wood', translations: { en: { name: 'Wood' } } }],
  })
})

test('tags of the blog: a new one needs its word, and one that is in the list is refused at it', async () => {
  const errors = { 'tags.2.name': ['This name is already in the list.'] }
  answerCalls({ 'POST /operator/blog/tags': refuse(422, 'Check', { code: 'errors.invalid', errors }) })
  const { t } = await renderTags()
  await page.getByRole('button', { name: t('blog.add_tag') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('blog.no_tag'))).toBeVisible()
  const tag = page.getByRole('textbox', { name: t('blog.tag'), exact: true })
  await tag.fill('Lamps')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(tag).toHaveAccessibleDescription(expect.stringContaining('This name is already in the list.'))
  expect(sentCalls('POST /operator/blog/tags')[0]?.body.tags.at(-1)).toEqual({ name: 'Lamps', translations: {} })
})

test.each(['categories', 'tags'] as const)('%s of the blog: an empty list says what it is for', async (kind) => {
  answerCalls({
    'GET /operator/blog/categories': () => ({ version: '1', categories: [] }),
    'GET /operator/blog/tags': () => ({ version: '1', tags: [] }),
  })
  const { t } = await (kind === 'tags' ? renderTags() : renderCategories())
  await expect.element(page.getByText(t(kind === 'tags' ? 'blog.no_tags' : 'blog.no_categories'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('blog.title') })).toBeVisible()
})

test.each(['categories', 'tags'] as const)('%s of the blog: without permission they are only read', async (kind) => {
  signInAtMarket('content.read')
  const { t } = await (kind === 'tags' ? renderTags() : renderCategories())
  await expect.element(page.getByText(kind === 'tags' ? 'bois' : 'Entretien')).toBeVisible()
  expect(page.getByRole('button', { name: t('blog.add_tag') }).elements()).toEqual([])
  expect(page.getByRole('button', { name: t('blog.add_category') }).elements()).toEqual([])
})

test.each(oppositeScreens)(
  'categories of the blog in %s at %i px: they fit and have no axe violations',
  async (language, width) => {
    const long = { ...care, id: 3, slug: 'w', name: 'W'.repeat(60), translations: { fr: { name: 'V'.repeat(60) } } }
    answerCalls({
      'GET /operator/blog/categories': () => ({ version: '1', categories: [care, long] }),
    })
    await renderCategories({ language, width })
    await expect.element(page.getByText('Entretien')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test.each(oppositeScreens)('tags in %s at %i px: they fit and have no axe violations', async (language, width) => {
  answerCalls({
    'GET /operator/blog/tags': () => ({
      version: '1',
      tags: [wood, { ...lamps, translations: { fr: { name: 'V'.repeat(40) } } }],
    }),
  })
  await renderTags({ language, width })
  await expect.element(page.getByText('bois')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})
