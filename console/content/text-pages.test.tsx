import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { noProducts } from '#console/testing/shop-pages.ts'
import type { ListedPage, OperatorPageAnswer } from '#contract/operator-pages.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import PageList from './page-list.tsx'
import { TextPage } from './text-page.tsx'

const languages = { en: 'original', fr: 'older' } as const
const facts = { locale: 'en', is_required: false, updated_at: '2026-11-01T10:00:00.000Z' }

const listed: ListedPage[] = [
  { ...facts, slug: 'about-us', title: 'About us', is_required: true, languages: { en: 'original', fr: 'translated' } },
  { ...facts, slug: 'gift-wrapping', title: 'Gift wrapping', languages },
]

const answer = (
  version: string,
  html: string,
  changes: Partial<OperatorPageAnswer['page']> = {},
): OperatorPageAnswer => ({
  version,
  page: {
    ...facts,
    slug: 'gift-wrapping',
    languages,
    texts: { en: { title: 'Gift wrapping', html }, fr: { title: 'Papier cadeau', html: '<p>Deux papiers.</p>' } },
    picture: null,
    ...changes,
  },
})

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
  ])
  signInAtMarket('content.write')
  answerCalls({
    'GET /operator/pages': () => ({ pages: listed }),
    'GET /categories': () => ({ categories: [] }),
    'GET /zones': () => ({ zones: [] }),
    'GET /shops': () => ({ shops: [], total: 0, page: 1, per_page: 20 }),
    'GET /products': () => noProducts,
    'GET /operator/pages/{slug}': () => answer('1', '<p>Two papers.</p>'),
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<TextPage slug="gift-wrapping" />, { path: '/market/pages/gift-wrapping', ...options })

test('text pages: those that are missing or out of date in a language are found', async () => {
  const { t } = await render(<PageList />, { path: '/market/pages?language=fr' })
  await expect.element(page.getByRole('link', { name: 'Gift wrapping' })).toBeVisible()
  expect(page.getByRole('link', { name: 'About us' }).elements()).toEqual([])
  await expect.element(page.getByText(t('content-pages.older', { count: 1 }))).toBeVisible()
})

test('text pages: a new one is created with an address made from its title, and opens', async () => {
  answerCalls({ 'POST /operator/pages': () => answer('1', '<p>Sizes &amp; fits</p>', { slug: 'sizes-fits' }) })
  const { t, router } = await render(<PageList />, { path: '/market/pages' })
  await page.getByRole('button', { name: t('content-pages.add') }).click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(t('content-pages.is_public'))
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Sizes & fits')
  await page.getByRole('button', { name: t('content-pages.create') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/pages/sizes-fits')
  expect(sentCalls('POST /operator/pages')[0]?.body).toEqual({
    title: 'Sizes & fits',
    slug: 'sizes-fits',
    html: '<p>Sizes &amp; fits</p>',
  })
})

test('text pages: a title without Latin letters needs an address', async () => {
  const { t } = await render(<PageList />, { path: '/market/pages' })
  await page.getByRole('button', { name: t('content-pages.add') }).click()
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('تغليف الهدايا')
  await page.getByRole('button', { name: t('content-pages.create') }).click()
  await expect
    .element(page.getByRole('textbox', { name: t('content-pages.slug') }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(sentCalls('POST /operator/pages')).toEqual([])
})

test('text pages: an address with other characters is refused with those it may have', async () => {
  const { t } = await render(<PageList />, { path: '/market/pages' })
  await page.getByRole('button', { name: t('content-pages.add') }).click()
  await page.getByRole('button', { name: t('content-pages.create') }).click()
  await expect.element(page.getByText(t('content-pages.no_title'))).toBeVisible()
  expect(page.getByText(t('content-pages.no_slug')).elements()).toEqual([])
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Sizes')
  await page.getByRole('textbox', { name: t('content-pages.slug') }).fill('Bad Address/ü')
  await page.getByRole('button', { name: t('content-pages.create') }).click()
  await expect.element(page.getByText(t('content-pages.slug_characters'))).toBeVisible()
})

test('a text page: what is typed and formatted is sent for its language alone', async () => {
  answerCalls({ 'POST /operator/pages/{slug}': () => answer('2', '<p>Two papers.</p><ul><li>Gold</li></ul>') })
  const { t } = await renderPage()
  const text = page.getByRole('textbox', { name: t('content-pages.page_text') })
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}')
  await page.getByRole('button', { name: t('rich-text.bullets'), exact: true }).click()
  await userEvent.keyboard('Gold')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/pages/{slug}')[0]?.body)
    .toEqual({
      version: '1',
      texts: { en: { title: 'Gift wrapping', html: '<p>Two papers.</p><ul><li>Gold</li></ul>' } },
    })
})

test('a text page: Discard shows the stored text in the editor again', async () => {
  const { t } = await renderPage()
  const text = page.getByRole('textbox', { name: t('content-pages.page_text') })
  await text.click()
  await userEvent.keyboard('Never mind')
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(text).not.toHaveTextContent('Never mind')
  await expect.element(text).toHaveTextContent('Two papers.')
  expect(page.getByRole('button', { name: t('form.save') }).elements()).toEqual([])
})

test('a text page: a refused text opens its language and says why', async () => {
  const errors = { 'texts.fr.html': ['A script cannot be shown'] }
  answerCalls({ 'POST /operator/pages/{slug}': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Wrapping')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('A script cannot be shown')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /Français/ })).toHaveAttribute('aria-selected', 'true')
})

test('a text page: why a long text is refused is shown above the bar that saves', async () => {
  answerCalls({
    'GET /operator/pages/{slug}': () => answer('1', '<p>Two papers.</p>'.repeat(12)),
    'POST /operator/pages/{slug}': refuse(422, 'Check', { errors: { 'texts.en.html': ['A script cannot be shown'] } }),
  })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Wrapping')
  await page.getByRole('button', { name: t('form.save') }).click()
  const message = page.getByText('A script cannot be shown', { exact: true })
  await expect.element(message).toBeVisible()
  const bar = page.getByText(t('form.unsaved'))
  const gap = () => bar.element().getBoundingClientRect().top - message.element().getBoundingClientRect().bottom
  await expect.poll(gap).toBeGreaterThan(0)
})

test('a text page: HTML that the editor would lose is edited as HTML', async () => {
  const html = '<p>m<sup>2</sup></p>'
  answerCalls({ 'GET /operator/pages/{slug}': () => answer('1', html) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('rich-text.only_html'))).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('content-pages.page_text') })).toHaveValue(html)
})

test('a text page: the selected words become a link to a page of the shop', async () => {
  answerCalls({ 'POST /operator/pages/{slug}': () => answer('2', '<p>Two papers.</p>') })
  const { t } = await renderPage()
  const text = page.getByRole('textbox', { name: t('content-pages.page_text') })
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: t('rich-text.link'), exact: true }).click()
  const address = page.getByRole('textbox', { name: t('links.url') })
  await address.fill('javascript:alert(1)')
  await page.getByRole('button', { name: t('form.done') }).click()
  await expect.element(page.getByText(t('rich-text.no_address'))).toBeVisible()
  await address.fill('/products')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/pages/{slug}')[0]?.body.texts.en?.html)
    .toBe('<p><a href="/products">Two papers.</a></p>')
})

test('a text page: typing that is undone leaves nothing unsaved, also in HTML that the editor writes differently', async () => {
  const html =
    '<p>Two\npapers.</p><table><thead><tr><th>Gold</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>'
  answerCalls({ 'GET /operator/pages/{slug}': () => answer('1', html) })
  const { t } = await renderPage()
  await page.getByRole('textbox', { name: t('content-pages.page_text') }).click()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('button', { name: t('form.save') })).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(page.getByRole('button', { name: t('form.save') })).not.toBeInTheDocument()
})

test('a text page: a picture comes behind the selected words, and not before it is uploaded', async () => {
  const upload = Promise.withResolvers<void>()
  answerCalls({
    'POST /operator/pages/{slug}': () => answer('2', '<p>Two papers.</p>'),
    'POST /operator/content/pictures': async () => {
      await upload.promise
      return {
        src: '/pictures/content-1/640.webp',
        picture: { url: '/pictures/content-1/640.webp', width: 40, height: 30, color: '#cc3333', preview: '' },
      }
    },
  })
  const { t } = await renderPage()
  await page.getByRole('textbox', { name: t('content-pages.page_text') }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: t('rich-text.picture'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Our shop')
  const file = new File([new Uint8Array(8)], 'shop.png', { type: 'image/png' })
  await userEvent.upload(page.elementLocator(document.querySelector('[role=dialog] input[type=file]') as Element), file)
  const insert = dialog.getByRole('button', { name: t('rich-text.insert') })
  await expect.element(insert).toBeDisabled()
  upload.resolve()
  await insert.click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/pages/{slug}')[0]?.body.texts.en?.html)
    .toBe('<p>Two papers.</p><img src="/pictures/content-1/640.webp" alt="Our shop">')
})

test('a text page: a translation that still fits is marked so', async () => {
  const languages = { en: 'original', fr: 'translated' } as const
  answerCalls({ 'POST /operator/pages/{slug}/confirm': () => answer('1', '<p>Two papers.</p>', { languages }) })
  const { t } = await renderPage()
  await page.getByRole('tab', { name: /Français/ }).click()
  await page.getByRole('button', { name: t('content-pages.fits') }).click()
  await expect.element(page.getByText(t('content-pages.is_older'))).not.toBeInTheDocument()
  expect(sentCalls('POST /operator/pages/{slug}/confirm')[0]?.body).toEqual({ version: '1', locale: 'fr' })
  await expect.poll(() => page.getByRole('tabpanel').element().contains(document.activeElement)).toBe(true)
})

test('a text page: one that is not there leads to the list', async () => {
  answerCalls({ 'GET /operator/pages/{slug}': refuse(404, 'Not there', { code: 'errors.not_found' }) })
  const { t } = await renderPage()
  await expect.element(page.getByRole('link', { name: t('content-pages.title') })).toBeVisible()
})

test('a text page: one that was deleted meanwhile leads to the list, and says so once', async () => {
  const gone = refuse(404, 'This was not found.', { code: 'errors.not_found' })
  const { t } = await renderPage()
  await page.getByRole('textbox', { name: t('content-pages.page_title') }).fill('Wrapping')
  answerCalls({ 'GET /operator/pages/{slug}': gone, 'POST /operator/pages/{slug}': gone })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: t('states.deleted') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('content-pages.title') })).toBeVisible()
  await expect.element(page.getByText('This was not found.')).not.toBeInTheDocument()
})

test('a text page: one that is refused has a heading and the way to its list', async () => {
  answerCalls({ 'GET /operator/pages/{slug}': refuse(403, 'Ask an owner.', { code: 'errors.forbidden' }) })
  const { t } = await renderPage()
  await expect.element(page.getByText('Ask an owner.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('content-pages.title') })).toBeVisible()
})

test('a text page: a change of a colleague is shown before the page is deleted', async () => {
  const current = answer('2', '<p>Three papers.</p>')
  answerCalls({
    'POST /operator/pages/{slug}/delete': ({ body }) =>
      body.version === '2' ? {} : refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })(),
  })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('content-pages.delete') }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('content-pages.delete') })
  await confirm.click()
  await expect.element(page.getByText(t('rows.changed', { name: isolateText('Gift wrapping') }))).toBeVisible()
  await expect.element(page.getByText('Three papers.')).toBeInTheDocument()
  await confirm.click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/pages')
})

test('a text page: it is deleted after a question, and the list opens', async () => {
  answerCalls({ 'POST /operator/pages/{slug}/delete': () => ({}) })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('content-pages.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('content-pages.delete') })
    .click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/pages')
  expect(sentCalls('POST /operator/pages/{slug}/delete')[0]?.body).toEqual({ version: '1' })
})

test('a text page: a person who only reads it changes nothing', async () => {
  signInAtMarket('content.read')
  answerCalls({ 'GET /operator/pages/{slug}': () => answer('1', '<p>Two papers.</p>') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Two papers.')).toBeVisible()
  expect(page.getByRole('toolbar').elements()).toEqual([])
  expect(page.getByRole('button', { name: t('content-pages.delete') }).elements()).toEqual([])
  const text = page.getByRole('textbox', { name: t('content-pages.page_text') })
  await expect.element(text).toHaveAttribute('contenteditable', 'false')
  await expect.element(page.getByRole('textbox', { name: t('content-pages.page_title') })).toBeDisabled()
})

test.each(oppositeScreens)('a text page in %s, %i wide: it has no axe violations and fits', async (language, width) => {
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByRole('toolbar', { name: t('rich-text.toolbar') })).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a text page: a table gets rows and columns, and goes', async () => {
  const { t } = await renderPage()
  const text = page.getByRole('textbox', { name: t('content-pages.page_text') })
  await text.click()
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await press(t('rich-text.table'))
  await press(t('rich-text.add_row'))
  await press(t('rich-text.add_column'))
  const cells = page.getByRole('textbox').getByRole('row')
  await expect.poll(() => cells.elements().map((row) => row.children.length)).toEqual([3, 3, 3, 3])
  await press(t('rich-text.remove_row'))
  await press(t('rich-text.remove_column'))
  await expect.poll(() => cells.elements().map((row) => row.children.length)).toEqual([2, 2, 2])
  await press(t('rich-text.remove_table'))
  await expect.element(page.getByRole('button', { name: t('rich-text.remove_table') })).not.toBeInTheDocument()
  await press(t('rich-text.undo'))
  await expect.poll(() => cells.elements().length).toBe(3)
})
