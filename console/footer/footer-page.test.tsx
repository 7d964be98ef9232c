import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery, shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { noProducts } from '#console/testing/shop-pages.ts'
import type { OperatorFooters } from '#contract/operator-content.ts'
import type { Settings } from '#contract/settings.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import FooterPage from './footer-page.tsx'

type Column = OperatorFooters['footers'][number]
type Item = Column['items'][number]

const item = (type: Item['type'], title = ''): Item => ({
  type,
  title,
  url: null,
  target: '_self',
  translations: {},
  kind: null,
  dead: false,
})
const link = (title: string, url: string, dead = false): Item => ({ ...item('link', title), url, kind: 'path', dead })
const column = (title: string, ...items: Item[]): Column => ({
  title,
  items,
  translations: { ar: { title: `${title} عربي` } },
})
const footerWith = (version: string, ...footers: Column[]): OperatorFooters => ({ version, footers })
const stored = footerWith(
  '1',
  column('Souk', item('logo'), item('social_links')),
  column('Help', link('Contact', '/contact-us'), link('Old page', '/page/old', true)),
)
/** The settings that the page reads. */
const settings = {
  app_name: 'Souk',
  web_show_footer: true,
  web_footer_logo: null,
  web_footer_description: null,
  social_links: [],
  theme_colors: null,
  google_playstore_link: null,
  app_store_link: null,
  footer_qr: null,
} as unknown as Settings

beforeEach(() => {
  for (const locale of ['en', 'ar'])
    queryClient.setQueryData(shopSettingsQuery(locale).queryKey, {
      ...settings,
      web_footer_description: `About us, ${locale}`,
    })
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('content.write')
  answerCalls({
    'GET /operator/footer': () => stored,
    'GET /categories': () => ({ categories: [] }),
    'GET /operator/pages': () => ({ pages: [] }),
    'GET /zones': () => ({ zones: [] }),
    'GET /shops': () => ({ shops: [], total: 0, page: 1, per_page: 50 }),
    'GET /products': () => noProducts,
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<FooterPage />, { path: '/market/footer', ...options })

test('the footer: a link is added to a column, moved to another one, and saved with all columns', async () => {
  answerCalls({ 'POST /operator/footer': () => footerWith('2', column('Help')) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('footer.add_to', { name: 'Help' }) }).click()
  await page.getByRole('menuitem', { name: t('footer.type_link'), exact: true }).click()
  await page.getByLabelText(t('links.words'), { exact: true }).fill('Blog')
  await page.getByLabelText(t('links.url'), { exact: true }).fill('/blogs')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('list.actions', { row: 'Blog' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_to') }).click()
  await page.getByLabelText(t('list.below')).fill('Souk')
  await page.getByRole('option', { name: 'Souk' }).click()
  await page.getByLabelText(t('list.place')).selectOptions(t('list.after', { row: t('footer.type_logo') }))
  await page.getByRole('button', { name: t('list.move'), exact: true }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/footer')).toHaveLength(1)
  const { body } = sentCalls('POST /operator/footer')[0] ?? {}
  expect(body?.version).toBe('1')
  expect(body?.footers.map(({ title, items }) => [title, ...items.map(({ type, url }) => url ?? type)])).toEqual([
    ['Souk', 'logo', '/blogs', 'social_links'],
    ['Help', '/contact-us', '/page/old'],
  ])
})

test('the footer: a column with entries is removed after a question', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Help' }) }).click()
  await page.getByRole('button', { name: t('form.remove') }).click()
  await expect.element(page.getByText(t('footer.remove_text'))).toBeVisible()
  await page.getByRole('button', { name: t('form.remove') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Contact' }) })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Contact' }) })).toBeVisible()
})

test('the footer: the error of a refused address is shown at its link and in its dialog', async () => {
  const errors = { 'footers.1.items.0.url': ['No address'] }
  answerCalls({ 'POST /operator/footer': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage()
  const edit = page.getByRole('button', { name: t('form.edit', { name: 'Contact' }) })
  await edit.click()
  await page.getByLabelText(t('links.url'), { exact: true }).fill('javascript:x')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('No address')).toBeVisible()
  await expect.element(page.getByText(t('footer.check_items'))).toBeVisible()
  await edit.click()
  await expect
    .element(page.getByLabelText(t('links.url'), { exact: true }))
    .toHaveAccessibleDescription(expect.stringContaining('No address'))
})

test('the footer: a conflicting change is shown beside the unsaved one, translations included', async () => {
  const current = footerWith('2', column('Their column'))
  answerCalls({
    'POST /operator/footer': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('footer.add_column') }).click()
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'Their column · ar: Their column عربي' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Their column' }) })).toHaveFocus()
})

test('the footer: its preview follows the form in each language, without columns that the shop hides', async () => {
  answerCalls({
    'GET /operator/footer': () =>
      footerWith('1', column('Apps', item('app_store')), column('Help', link('Contact', '/'))),
  })
  const { t } = await renderPage()
  const preview = page.getByLabelText(t('footer.preview'), { exact: true })
  await expect.element(preview.getByText('Contact')).toBeVisible()
  expect(preview.getByText('Apps').elements()).toEqual([])
  await page.getByLabelText(t('footer.preview_in')).selectOptions('ar')
  await expect.element(preview.getByText('Help عربي')).toBeVisible()
})

test.each(['en', 'ar'] as const)(
  'the footer in %s: its preview describes the shop in the language of the preview',
  async (language) => {
    answerCalls({ 'GET /operator/footer': () => footerWith('1', column('Souk', item('text'))) })
    const { t } = await renderPage({ language })
    const preview = page.getByLabelText(t('footer.preview'), { exact: true })
    await expect.element(preview.getByText('About us, en')).toBeVisible()
    await page.getByLabelText(t('footer.preview_in')).selectOptions('ar')
    await expect.element(preview.getByText('About us, ar')).toBeVisible()
  },
)

test('the footer: a person without permission to change it sees the entries without controls', async () => {
  signInAtMarket('content.read')
  await renderPage()
  await expect.element(page.getByText('/contact-us')).toBeVisible()
  const names = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual([])
})

test('the footer: an empty one says what it is for', async () => {
  answerCalls({ 'GET /operator/footer': () => footerWith('1') })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('footer.empty_text'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('footer.add_column') })).toBeVisible()
})

test.each(screens)(
  'the footer in %s, %i wide has no axe violations, fits, and marks dead links and hidden entries',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('links.dead'))).toBeVisible()
    await expect.element(page.getByText(t('footer.not_shown'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('the footer: its tree names columns and items in the language of the page', async () => {
  const contact = { ...link('Contact', '/contact-us'), translations: { ar: { title: 'اتصل بنا' } } }
  answerCalls({ 'GET /operator/footer': () => footerWith('1', column('Help', contact, item('logo'))) })
  const { t } = await renderPage({ language: 'ar' })
  const tree = page.getByLabelText(t('footer.tree'))
  for (const name of ['Help عربي', 'اتصل بنا', t('footer.type_logo')])
    await expect.element(tree.getByText(name, { exact: true })).toBeVisible()
  await expect.element(tree.getByText('Contact', { exact: true })).not.toBeInTheDocument()
})
