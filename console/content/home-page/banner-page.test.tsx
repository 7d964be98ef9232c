import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { noProducts } from '#console/testing/shop-pages.ts'
import { answerCalls, neverRespond, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { BannerPage } from './banner-page.tsx'
import { bannerAnswer } from './testing/banners.ts'

const stored = bannerAnswer({})

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('content.write')
  answerCalls({
    'GET /operator/banners/{id}': () => stored,
    'GET /operator/banners': () => ({ banners: [] }),
    'GET /master': neverRespond,
    'GET /categories': () => ({ categories: [] }),
    'GET /operator/pages': () => ({ pages: [] }),
    'GET /zones': () => ({ zones: [] }),
    'GET /shops': () => ({ shops: [], total: 0, page: 1, per_page: 50 }),
    'GET /products': () => noProducts,
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<BannerPage id={1} />, { path: '/market/home-page/banners/1', ...options })
const sentBody = (index = 0) => sentCalls('POST /operator/banners/{id}')[index]?.body
const changed = (current: unknown) => refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })

test('a banner: changed texts, address and period are saved, in the time zone of the market', async () => {
  answerCalls({
    'POST /operator/banners/{id}': ({ body }) => {
      const { version: _, texts, ...rest } = body
      return bannerAnswer({ ...rest, texts: { ...stored.banner.texts, ...texts } }, '2')
    },
  })
  const { t } = await renderPage()
  await page.getByRole('textbox', { name: t('home-page.banner_title') }).fill('Warm lamps')
  await expect.element(page.getByText('Warm lamps').first()).toBeVisible()
  await page.getByRole('textbox', { name: t('links.url'), exact: true }).fill('/best-deal')
  await page.getByLabelText(t('home-page.shown_from')).fill('2030-01-01T18:00')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentBody())
    .toEqual({
      version: '1',
      texts: { en: { title: 'Warm lamps', text: 'Warm light', action: 'See lamps' } },
      url: '/best-deal',
      shown_from: expect.stringMatching(/^2030-01-01T\d\d:00:00\.000Z$/),
      shown_until: null,
    })
})

test('a banner: its texts say how many characters they have, and how many they may have', async () => {
  const { t } = await renderPage()
  await page.getByRole('textbox', { name: t('home-page.banner_title') }).fill('x'.repeat(50))
  for (const [label, used, limit] of [
    [t('home-page.banner_title'), 50, 50],
    [t('home-page.banner_text'), 'Warm light'.length, 110],
    [t('home-page.banner_action'), 'See lamps'.length, 40],
  ] as const)
    await expect
      .element(page.getByRole('textbox', { name: label }))
      .toHaveAccessibleDescription(expect.stringContaining(t('form.text_used', { used, limit })))
})

test('a banner: the error of a field is shown there, and the text stays', async () => {
  const errors = { 'texts.ar.action': ['Needs an action'], shown_until: ['Ends first'], url: ['No address'] }
  answerCalls({ 'POST /operator/banners/{id}': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage()
  await page.getByRole('tab', { name: /العربية/ }).click()
  const action = page.getByRole('textbox', { name: t('home-page.banner_action') })
  await action.fill('انظر')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(action).toHaveAccessibleDescription(expect.stringContaining('Needs an action'))
  await expect.element(action).toHaveValue('انظر')
  const describedBy = (text: string) => expect.stringContaining(text)
  await expect
    .element(page.getByLabelText(t('home-page.shown_until')))
    .toHaveAccessibleDescription(describedBy('Ends first'))
  await expect
    .element(page.getByRole('textbox', { name: t('links.url'), exact: true }))
    .toHaveAccessibleDescription(describedBy('No address'))
})

test('a banner: a translation without a title is not sent', async () => {
  const { t } = await renderPage()
  await page.getByRole('tab', { name: /العربية/ }).click()
  await page.getByRole('textbox', { name: t('home-page.banner_title') }).fill('')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('home-page.no_text')).first()).toBeVisible()
  expect(sentCalls('POST /operator/banners/{id}')).toEqual([])
})

test('a banner: a translation needs its title and link once one of its texts is filled', async () => {
  const { en } = stored.banner.texts
  answerCalls({ 'GET /operator/banners/{id}': () => bannerAnswer({ texts: en ? { en } : {} }) })
  const { t } = await renderPage()
  await page.getByRole('tab', { name: /العربية/ }).click()
  const fields = ['title', 'action'] as const
  const field = (name: (typeof fields)[number]) => page.getByRole('textbox', { name: t(`home-page.banner_${name}`) })
  for (const name of fields) await expect.element(field(name)).not.toBeRequired()
  await page.getByRole('textbox', { name: t('home-page.banner_text') }).fill('ضوء')
  for (const name of fields) await expect.element(field(name)).toBeRequired()
})

test('a banner: a translation that still fits is marked so', async () => {
  const older = { languages: { en: 'original', ar: 'older' } } as const
  answerCalls({
    'GET /operator/banners/{id}': () => bannerAnswer(older),
    'POST /operator/banners/{id}/confirm': () => stored,
  })
  const { t } = await renderPage()
  await page.getByRole('tab', { name: /العربية/ }).click()
  await page.getByRole('button', { name: t('content-pages.fits') }).click()
  await expect.element(page.getByText(t('content-pages.is_older'))).not.toBeInTheDocument()
  expect(sentCalls('POST /operator/banners/{id}/confirm')[0]?.body).toEqual({ version: '1', locale: 'ar' })
})

test('a banner that ends says so without a reload', async () => {
  const shown_until = new Date(Date.now() + 1000).toISOString()
  const answers = [bannerAnswer({ shown_until })]
  const over = bannerAnswer({ state: 'over', shown_until: '2020-01-01T12:00:00.000Z' })
  answerCalls({ 'GET /operator/banners/{id}': () => answers.shift() ?? over })
  await renderPage()
  await expect.element(page.getByText(/2020/).first()).toBeVisible()
})

test('a banner: the preview of a pair on phones grows with its texts', async () => {
  const long = {
    title: 'Lamps of brass and glass for every room of home',
    text: 'Words '.repeat(18),
    action: 'See lamps',
  }
  answerCalls({ 'GET /operator/banners/{id}': () => bannerAnswer({ place: 'pair', texts: { en: long } }) })
  await renderPage()
  const frames = () => [...document.querySelectorAll('figure [inert] > div')]
  await expect.poll(() => frames().length).toBe(2)
  for (const frame of frames()) expect(frame.scrollHeight).toBe(frame.clientHeight)
})

test('a banner: a text that another person changed is beside the own one', async () => {
  const { en } = stored.banner.texts
  const theirs = { title: 'Their lamps', text: en?.text ?? '', action: 'Look' }
  const current = bannerAnswer({ texts: { ...stored.banner.texts, en: theirs } }, '2')
  answerCalls({ 'POST /operator/banners/{id}': changed(current) })
  const { t } = await renderPage()
  const title = page.getByRole('textbox', { name: t('home-page.banner_title') })
  await title.fill('My lamps')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'Their lamps' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(title).toHaveValue('Their lamps')
  await expect.element(page.getByRole('textbox', { name: t('home-page.banner_action') })).toHaveValue('Look')
})

test('a banner: a picture is stored at once, and a refused one is named', async () => {
  const file = () => new File([new Uint8Array([1])], 'lamps.png', { type: 'image/png' })
  const errors = { picture: ['Needs at least 960 × 360'] }
  answerCalls({
    'POST /operator/banners/{id}/picture': refuse(422, 'Needs at least 960 × 360', {
      code: 'content.picture_small',
      errors,
    }),
  })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('home-page.no_tall_picture'))).toBeVisible()
  const input = () => page.elementLocator(document.querySelector('input[type=file]') as Element)
  await input().upload(file())
  await expect.element(page.getByText('Needs at least 960 × 360').first()).toBeVisible()
  answerCalls({ 'POST /operator/banners/{id}/picture': () => bannerAnswer({}) })
  await input().upload(file())
  await expect.poll(() => useNotice.getState().text).toBe(t('categories.picture_saved'))
  expect(sentCalls('POST /operator/banners/{id}/picture')[1]?.body).toEqual({ shape: 'wide', remove: 'false' })
})

test('a banner: after a question it is deleted, and the home page opens', async () => {
  answerCalls({ 'POST /operator/banners/{id}/delete': () => ({}) })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('home-page.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('home-page.delete') })
    .click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/home-page')
  expect(sentCalls('POST /operator/banners/{id}/delete')[0]?.body).toEqual({ version: '1' })
})

test('a banner: one that another person has changed is not deleted', async () => {
  const current = bannerAnswer({ url: '/best-deal' }, '2')
  answerCalls({ 'POST /operator/banners/{id}/delete': changed(current) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('home-page.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('home-page.delete') })
    .click()
  await expect.element(page.getByText(t('rows.changed', { name: '\u2068Lamps\u2069' }))).toBeVisible()
})

test('a banner beside the slider has no preview for phones, and one of the slider has a picture for them', async () => {
  answerCalls({ 'GET /operator/banners/{id}': () => bannerAnswer({ place: 'side' }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('home-page.not_on_phones'))).toBeVisible()
  expect(page.getByText(t('home-page.tall_picture')).elements()).toEqual([])
})

test('a banner: its preview shows the texts of the chosen language, and those of the original where they are missing', async () => {
  const { en } = stored.banner.texts
  answerCalls({ 'GET /operator/banners/{id}': () => bannerAnswer({ texts: en ? { en } : {} }) })
  const { t } = await renderPage()
  await page.getByLabelText(t('shell.language'), { exact: true }).selectOptions('ar')
  const frame = () => document.querySelector('figure [dir=rtl]')
  await expect.poll(() => frame()?.textContent).toContain('Lamps')
  await page.getByRole('tab', { name: /العربية/ }).click()
  await page.getByRole('textbox', { name: t('home-page.banner_title') }).fill('مصابيح')
  await expect.poll(() => frame()?.textContent).toContain('مصابيح')
})

test('a banner that does not exist says so', async () => {
  answerCalls({ 'GET /operator/banners/{id}': refuse(404, 'Gone', { code: 'errors.not_found' }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('home-page.missing'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('home-page.title') })).toBeVisible()
})

test('a banner: a failed load can be tried again', async () => {
  answerCalls({ 'GET /operator/banners/{id}': refuse(500, 'It failed') })
  const { t } = await renderPage()
  await expect.element(page.getByText('It failed')).toBeVisible()
  answerCalls({ 'GET /operator/banners/{id}': () => stored })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible()
})

test('a banner: a person without permission to change it reads it', async () => {
  signInAtMarket('content.read')
  const { t } = await renderPage()
  await expect.element(page.getByRole('textbox', { name: t('home-page.banner_title') })).toBeDisabled()
  expect(page.getByRole('button', { name: t('home-page.delete') }).elements()).toEqual([])
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(0)
  await expect.element(page.getByLabelText(t('links.page'), { exact: true })).toHaveValue(t('links.page_products'))
  expect(page.getByRole('button', { name: t('links.page_clear') }).elements()).toEqual([])
})

test.each(screens)('a banner in %s, %i wide has no axe violations and fits', async (language, width) => {
  const long = { title: 'W'.repeat(50), text: 'Words '.repeat(18), action: 'M'.repeat(40) }
  const shown = bannerAnswer({
    state: 'over',
    shown_until: '2020-01-01T12:00:00.000Z',
    dead: true,
    texts: { en: long },
  })
  answerCalls({ 'GET /operator/banners/{id}': () => shown })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByText(t('home-page.period'))).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(width)
})
