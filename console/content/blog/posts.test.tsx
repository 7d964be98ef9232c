import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { BlogCategories, BlogTags, ListedPost, OperatorPost, OperatorPostAnswer } from '#contract/operator-blog.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import PostList from './post-list.tsx'
import { PostPage } from './post-page.tsx'

const languages = { en: 'original', fr: 'older' } as const
const facts = { version: 'f1', category: 'care', tags: ['wood'], author: 'Nour', position: null }
const dates = { published_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' }
const shared = { locale: 'en', languages, picture: null, ...dates }

const listed = (changes: Partial<ListedPost> = {}): ListedPost => ({
  ...{ ...shared, slug: 'oil-a-board', title: 'Oil a board', state: 'published', tags: ['wood'] },
  ...{ category: { slug: 'care', name: 'Care' }, author: 'Nour', position: 2 },
  ...changes,
})

const listOf = (posts: ListedPost[]) => ({
  posts,
  counts: { draft: 0, planned: 0, published: posts.length },
  ...{ total: posts.length, page: 1, per_page: 20 },
})

const answer = (version: string, changes: Partial<OperatorPost> = {}): OperatorPostAnswer => ({
  version,
  post: {
    ...{ ...shared, slug: 'oil-a-board', state: 'published', facts },
    texts: {
      en: { title: 'Oil a board', excerpt: 'Twice a year.', html: '<p>With linseed oil.</p>' },
      fr: { title: 'Huiler une planche', excerpt: 'Deux fois.', html: '<p>De l’huile.</p>' },
    },
    ...changes,
  },
})
const draft = (version = '1', changes: Partial<OperatorPost> = {}) =>
  answer(version, { state: 'draft', published_at: null, ...changes })

const categories: BlogCategories['categories'] = [
  { id: 1, slug: 'care', name: 'Care', translations: {}, post_count: 1 },
  { id: 2, slug: 'home', name: 'At home', translations: { ar: { name: 'في البيت' } }, post_count: 0 },
]
const tags: BlogTags['tags'] = [
  { id: 'wood', name: 'wood', translations: { fr: { name: 'bois' } }, post_count: 1 },
  { id: 'lamps', name: 'lamps', translations: {}, post_count: 3 },
]

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
  ])
  signInAtMarket('content.write')
  answerCalls({
    'GET /operator/blog/categories': () => ({ version: 'c', categories }),
    'GET /operator/blog/tags': () => ({ version: 't', tags }),
    'GET /operator/blog/posts': () => listOf([listed()]),
    'GET /operator/blog/posts/{slug}': () => answer('1'),
  })
})

const renderList = (options: Parameters<typeof render>[1] = {}) =>
  render(<PostList />, { path: '/market/blog', ...options })
const renderPost = (options: Parameters<typeof render>[1] = {}) =>
  render(<PostPage slug="oil-a-board" />, { path: '/market/blog/posts/oil-a-board', ...options })

test.each(oppositeScreens)(
  'posts in %s at %i px: each has its state, its languages and its link',
  async (language, width) => {
    const long = listed({
      slug: 'long',
      title: 'W'.repeat(160),
      author: 'x'.repeat(80),
      state: 'planned',
      position: null,
    })
    answerCalls({ 'GET /operator/blog/posts': () => listOf([listed(), long]) })
    const { t } = await renderList({ language, width })
    await expect
      .element(page.getByRole('link', { name: 'Oil a board' }))
      .toHaveAttribute('href', '/console/market/blog/posts/oil-a-board')
    await expect.element(page.getByText(t('content-pages.older', { count: 1 })).first()).toBeVisible()
    await expect.element(page.getByText(t('blog.state_planned')).last()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('posts: state, search and filters are in the call, and nothing found can be cleared', async () => {
  answerCalls({ 'GET /operator/blog/posts': ({ query }) => listOf(query?.search ? [] : [listed()]) })
  const { t, router } = await renderList({ path: '/market/blog?view=published&category=care&tag=wood&unfinished=fr' })
  await page.getByRole('searchbox', { name: t('blog.search') }).fill('x'.repeat(200))
  await page.getByRole('button', { name: t('list.submit_search'), exact: true }).click()
  await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
  expect(sentCalls('GET /operator/blog/posts').at(-1)?.query).toEqual({
    ...{ state: 'published', category: 'care', tag: 'wood', unfinished: 'fr' },
    ...{ search: 'x'.repeat(120), page: '1', per_page: '20' },
  })
  await page
    .getByRole('button', { name: t('list.clear_filters') })
    .last()
    .click()
  await expect.element(page.getByRole('link', { name: 'Oil a board' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=published')
})

test('posts: none yet offers the first one', async () => {
  answerCalls({ 'GET /operator/blog/posts': () => listOf([]) })
  const { t } = await renderList()
  await expect.element(page.getByText(t('blog.none'))).toBeVisible()
  expect(page.getByRole('button', { name: t('blog.add') }).elements()).toHaveLength(2)
})

test('posts: an empty state leads back to all of them', async () => {
  answerCalls({ 'GET /operator/blog/posts': ({ query }) => listOf(query?.state ? [] : [listed()]) })
  const { t, router } = await renderList({ path: '/market/blog?view=draft' })
  await page.getByRole('link', { name: t('blog.show_all') }).click()
  await expect.poll(() => router.state.location.search).toBe('')
})

test('posts: a failure can be retried', async () => {
  answerCalls({ 'GET /operator/blog/posts': refuse(500, 'Broken') })
  const { t } = await renderList()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/blog/posts': () => listOf([listed()]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('link', { name: 'Oil a board' })).toBeVisible()
})

test('posts: a new one is a draft by the person, with an address made from its title, and opens', async () => {
  answerCalls({ 'POST /operator/blog/posts': () => draft('1', { slug: 'oak-and-ash' }) })
  const { t, router } = await renderList()
  await page.getByRole('button', { name: t('blog.add') }).click()
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Oak & ash')
  await page.getByRole('combobox', { name: t('blog.category') }).selectOptions('home')
  const author = page.getByRole('textbox', { name: t('blog.author') })
  await expect.element(author).not.toHaveValue('')
  await author.fill(' ')
  await page.getByRole('button', { name: t('blog.create') }).click()
  await expect.element(page.getByText(t('blog.no_author'))).toBeVisible()
  await author.fill('Amin')
  await page.getByRole('button', { name: t('blog.create') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/blog/posts/oak-and-ash')
  expect(sentCalls('POST /operator/blog/posts').map(({ body }) => body)).toEqual([
    { title: 'Oak & ash', slug: 'oak-ash', category: 'home', author: 'Amin' },
  ])
})

test('posts: an address of another post is refused at its field, and nothing is lost', async () => {
  const errors = { slug: ['Another post has this address.'] }
  answerCalls({ 'POST /operator/blog/posts': refuse(422, 'Check', { code: 'errors.invalid', errors }) })
  const { t } = await renderList()
  await page.getByRole('button', { name: t('blog.add') }).click()
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Oil a board')
  await page.getByRole('button', { name: t('blog.create') }).click()
  const slug = page.getByRole('textbox', { name: t('content-pages.slug') })
  await expect.element(slug).toHaveAccessibleDescription(expect.stringContaining('Another post has this address.'))
  await expect.element(page.getByRole('textbox', { name: t('content-pages.page_title') })).toHaveValue('Oil a board')
})

test('posts: without a category the dialog leads to them', async () => {
  answerCalls({ 'GET /operator/blog/categories': () => ({ version: 'c', categories: [] }) })
  const { t } = await renderList()
  await page.getByRole('button', { name: t('blog.add') }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: t('blog.categories') })
  await expect.element(link).toHaveAttribute('href', '/console/market/blog/categories')
})

test('posts: a person who only reads them creates none', async () => {
  signInAtMarket('content.read')
  const { t } = await renderList()
  await expect.element(page.getByRole('link', { name: 'Oil a board' })).toBeVisible()
  expect(page.getByRole('button', { name: t('blog.add') }).elements()).toEqual([])
})

test('posts: without permission the list says whom to ask', async () => {
  answerCalls({ 'GET /operator/blog/posts': refuse(403, 'Ask an owner.', { code: 'desk.no_permission' }) })
  await renderList()
  await expect.element(page.getByText('Ask an owner.')).toBeVisible()
})

test('a post: texts and facts are saved by their own calls, with one bar', async () => {
  answerCalls({
    'POST /operator/blog/posts/{slug}': () => answer('2'),
    'POST /operator/blog/posts/{slug}/facts': () => ({ ...facts, version: 'f2', tags: ['wood', 'lamps'], position: 3 }),
  })
  const { t } = await renderPost()
  await page
    .getByRole('textbox', { name: t('blog.excerpt') })
    .first()
    .fill('Once a\nyear.')
  await page.getByRole('button', { name: 'lamps' }).click()
  await page.getByRole('textbox', { name: t('blog.position') }).fill('٣')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/blog/posts/{slug}/facts')).toHaveLength(1)
  expect(sentCalls('POST /operator/blog/posts/{slug}')[0]?.body).toEqual({
    version: '1',
    texts: { en: { title: 'Oil a board', excerpt: 'Once a year.', html: '<p>With linseed oil.</p>' } },
  })
  expect(sentCalls('POST /operator/blog/posts/{slug}/facts')[0]?.body).toEqual({
    ...{ version: 'f1', category: 'care', author: 'Nour' },
    ...{ tags: ['wood', 'lamps'], position: 3 },
  })
})

test('a post: an invalid value is reported at its field and not sent', async () => {
  const { t } = await renderPost()
  await page
    .getByRole('textbox', { name: t('blog.excerpt') })
    .first()
    .fill(' ')
  await page.getByRole('textbox', { name: t('blog.tags') }).fill('x'.repeat(41))
  await page.getByRole('textbox', { name: t('blog.position') }).fill('0')
  await page.getByRole('button', { name: t('form.save') }).click()
  const expectProblem = (name: string, problem: string) =>
    expect
      .element(page.getByRole('textbox', { name }).first())
      .toHaveAccessibleDescription(expect.stringContaining(problem))
  await expectProblem(t('blog.excerpt'), t('blog.no_excerpt'))
  await expectProblem(t('blog.tags'), t('blog.bad_tags', { count: 12, length: 40 }))
  await expectProblem(t('blog.position'), t('form.no_whole_number', { min: 1, max: 999 }))
  expect(sentCalls('POST /operator/blog/posts/{slug}')).toEqual([])
  expect(sentCalls('POST /operator/blog/posts/{slug}/facts')).toEqual([])
})

test('a post: a draft may lack its excerpt, and unsaved texts are saved before it is published', async () => {
  const empty = { en: { title: 'Oil a board', excerpt: '', html: '' } }
  answerCalls({
    'GET /operator/blog/posts/{slug}': () => draft('1', { texts: empty }),
    'POST /operator/blog/posts/{slug}': () => draft('2', { texts: { en: { ...empty.en, title: 'Oil boards' } } }),
    'POST /operator/blog/posts/{slug}/publish': refuse(409, 'Write the excerpt first.', {
      code: 'content.post_unfinished',
    }),
  })
  const { t } = await renderPost()
  await page
    .getByRole('textbox', { name: t('content-pages.page_title') })
    .first()
    .fill('Oil boards')
  await page.getByRole('button', { name: t('blog.publish') }).click()
  await expect.element(page.getByText('Write the excerpt first.')).toBeVisible()
  expect(sentCalls('POST /operator/blog/posts/{slug}')[0]?.body.texts).toEqual({
    en: { ...empty.en, title: 'Oil boards' },
  })
  expect(sentCalls('POST /operator/blog/posts/{slug}/publish')[0]?.body).toEqual({ version: '2', at: null })
  expect(page.getByRole('link', { name: t('content-pages.to_storefront') }).elements()).toEqual([])
})

test('a post: it is planned for a moment to come in the time zone of the desk', async () => {
  answerCalls({
    'GET /operator/blog/posts/{slug}': () => draft(),
    'POST /operator/blog/posts/{slug}/publish': ({ body }) =>
      answer('1', { state: 'planned', published_at: body.at ?? '' }),
  })
  const { t } = await renderPost()
  await page.getByRole('button', { name: t('blog.plan') }).click()
  const time = page.getByLabelText(t('blog.plan_time'))
  await expect.element(time).toHaveAccessibleDescription(expect.stringContaining('Asia/Dhaka'))
  await time.fill('2020-01-01T09:00')
  await page.getByRole('button', { name: t('blog.plan_submit'), exact: true }).click()
  await expect.element(page.getByText(t('products.not_ahead'))).toBeVisible()
  await time.fill('2150-01-01T09:00')
  await page.getByRole('button', { name: t('blog.plan_submit'), exact: true }).click()
  await expect.element(page.getByText(t('blog.state_planned'))).toBeVisible()
  expect(sentCalls('POST /operator/blog/posts/{slug}/publish').map(({ body }) => body)).toEqual([
    { version: '1', at: '2150-01-01T03:00:00.000Z' },
  ])
})

test('a post: a planned one is published at its time without a reload', async () => {
  const answers = [answer('1', { state: 'planned', published_at: new Date(Date.now() + 1000).toISOString() })]
  answerCalls({ 'GET /operator/blog/posts/{slug}': () => answers.shift() ?? answer('1') })
  const { t } = await renderPost()
  await expect.element(page.getByRole('button', { name: t('blog.unpublish') })).toBeVisible()
})

test('a post: it becomes a draft again after a question', async () => {
  answerCalls({ 'POST /operator/blog/posts/{slug}/unpublish': () => draft() })
  const { t } = await renderPost()
  await expect
    .element(page.getByRole('link', { name: t('content-pages.to_storefront') }))
    .toHaveAttribute('href', '/blog/oil-a-board')
  await page.getByRole('button', { name: t('blog.unpublish') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('blog.unpublish') })
    .click()
  await expect.element(page.getByText(t('blog.about_draft'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('blog.publish') })).toBeVisible()
})

test('a post: texts that a colleague changed meanwhile are shown before it is published', async () => {
  const theirs = { title: 'Oil a board', excerpt: 'Every month.', html: '<p>With linseed oil.</p>' }
  const current = draft('2', { texts: { en: theirs } })
  answerCalls({
    'GET /operator/blog/posts/{slug}': () => draft(),
    'POST /operator/blog/posts/{slug}/publish': ({ body }) =>
      body.version === '2'
        ? answer('2')
        : refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })(),
  })
  const { t } = await renderPost()
  answerCalls({ 'GET /operator/blog/posts/{slug}': () => current })
  await page.getByRole('button', { name: t('blog.publish') }).click()
  await expect.element(page.getByText(t('rows.changed', { name: isolateText('Oil a board') }))).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('blog.excerpt') }).first()).toHaveValue('Every month.')
  await page.getByRole('button', { name: t('blog.publish') }).click()
  await expect.element(page.getByText(t('blog.about_published'))).toBeVisible()
})

test('a post: an excerpt that both changed shows theirs beside yours', async () => {
  const texts = { en: { title: 'Oil a board', excerpt: 'Theirs.', html: '<p>With linseed oil.</p>' } }
  const current = answer('2', { texts })
  answerCalls({
    'POST /operator/blog/posts/{slug}': refuse(409, 'Changed', {
      code: 'errors.changed_meanwhile',
      data: { current },
    }),
  })
  const { t } = await renderPost()
  await page
    .getByRole('textbox', { name: t('blog.excerpt') })
    .first()
    .fill('Mine.')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Theirs.')).toBeVisible()
  await expect.element(page.getByText(`${t('blog.excerpt')} (English)`)).toBeVisible()
})

test('a post: a translation that still fits is marked so', async () => {
  const fits = { en: 'original', fr: 'translated' } as const
  answerCalls({ 'POST /operator/blog/posts/{slug}/confirm': () => answer('1', { languages: fits }) })
  const { t } = await renderPost()
  await page.getByRole('tab', { name: /Français/ }).click()
  await page.getByRole('button', { name: t('content-pages.fits') }).click()
  await expect.element(page.getByText(t('content-pages.is_older'))).not.toBeInTheDocument()
  expect(sentCalls('POST /operator/blog/posts/{slug}/confirm')[0]?.body).toEqual({ version: '1', locale: 'fr' })
})

test('a post: it is deleted after a question, and the list opens', async () => {
  answerCalls({ 'POST /operator/blog/posts/{slug}/delete': () => ({}) })
  const { t, router } = await renderPost()
  await page.getByRole('textbox', { name: t('blog.author') }).fill('Amin')
  await page.getByRole('button', { name: t('blog.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('blog.delete') })
    .click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/blog')
  expect(sentCalls('POST /operator/blog/posts/{slug}/delete')[0]?.body).toEqual({ version: '1' })
})

test('a post: one that is not there leads to the list', async () => {
  answerCalls({ 'GET /operator/blog/posts/{slug}': refuse(404, 'Not there', { code: 'errors.not_found' }) })
  const { t } = await renderPost()
  await expect.element(page.getByRole('heading', { level: 1, name: t('blog.missing') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('blog.title') })).toBeVisible()
})

test('a post: one that is refused has a heading and the way to its list', async () => {
  answerCalls({ 'GET /operator/blog/posts/{slug}': refuse(403, 'Ask an owner.', { code: 'errors.forbidden' }) })
  const { t } = await renderPost()
  await expect.element(page.getByText('Ask an owner.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('blog.title') })).toBeVisible()
})

test('a post: a person who only reads it changes nothing', async () => {
  signInAtMarket('content.read')
  const { t } = await renderPost()
  await expect.element(page.getByText('With linseed oil.')).toBeVisible()
  for (const label of ['blog.unpublish', 'blog.delete', 'form.save'] as const)
    expect(page.getByRole('button', { name: t(label) }).elements()).toEqual([])
  await expect.element(page.getByRole('textbox', { name: t('blog.author') })).toBeDisabled()
})

test.each(oppositeScreens)('a post in %s, %i wide: it has no axe violations and fits', async (language, width) => {
  const long = 'W'.repeat(160)
  const texts = { en: { title: long, excerpt: 'y'.repeat(300), html: `<p>${'z'.repeat(300)}</p>` } }
  answerCalls({
    'GET /operator/blog/posts/{slug}': () =>
      draft('1', { texts, facts: { ...facts, author: 'x'.repeat(80), tags: ['w'.repeat(40)] } }),
  })
  const { t } = await renderPost({ language, width })
  await expect.element(page.getByRole('toolbar', { name: t('rich-text.toolbar') }).first()).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
