import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { noProducts } from '#console/testing/shop-pages.ts'
import { homeSections } from '#contract/home-page.ts'
import type { ListedBanner, OperatorHomeSections } from '#contract/operator-home-page.ts'
import { answerCalls, neverRespond, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import HomePagePage from './home-page.tsx'
import { bannerAnswer, listedBanner } from './testing/banners.ts'

const sectionsOf = (version: string, names = [...homeSections], off: readonly string[] = []): OperatorHomeSections => ({
  version,
  sections: names.map((name) => ({ name, is_shown: !off.includes(name) })),
})
const lamps = listedBanner({ id: 1, title: 'Lamps' })
const chairs = listedBanner({ id: 2, title: 'Chairs', state: 'surplus', languages: { en: 'original', ar: 'missing' } })
const rugs = listedBanner({
  ...{ id: 3, title: 'Rugs', place: 'pair', dead: true, url: '/page/none', state: 'later' },
  ...{ shown_from: '2030-01-01T12:00:00.000Z', picture: { ...lamps.picture, width: 600, height: 280 } },
})
const banners = [lamps, chairs, rugs]

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('content.write')
  answerCalls({
    'GET /operator/banners': () => ({ banners }),
    'GET /operator/home-page': () => sectionsOf('1'),
    'GET /categories': () => ({ categories: [] }),
    'GET /operator/pages': () => ({ pages: [] }),
    'GET /zones': () => ({ zones: [] }),
    'GET /shops': () => ({ shops: [], total: 0, page: 1, per_page: 50 }),
    'GET /products': () => noProducts,
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<HomePagePage />, { path: '/market/home-page', ...options })
const place = (name: string) => page.getByRole('region', { name, exact: true })
const file = () => new File([new Uint8Array([1])], 'lamps.png', { type: 'image/png' })

async function redPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = 'red'
  brush.fillRect(0, 0, 400, 200)
  return new File([await canvas.convertToBlob()], 'red.png', { type: 'image/png' })
}

test('the home page: banners are in their places, with what shoppers see of each', async () => {
  const { t } = await renderPage()
  const hero = place(t('home-page.hero'))
  await expect.element(hero.getByRole('link', { name: 'Lamps' })).toBeVisible()
  await expect.element(hero.getByText(t('home-page.surplus', { number: 5 }))).toBeVisible()
  await expect.element(hero.getByText(t('catalogue.missing_translations', { count: 1 }))).toBeVisible()
  const pair = place(t('home-page.pair'))
  await expect.element(pair.getByText(t('links.dead'))).toBeVisible()
  await expect.element(pair.getByText(t('home-page.picture_small'))).toBeVisible()
  // None of its banners is shown.
  await expect.element(pair.getByText(t('home-page.pair_none'))).toBeVisible()
  await expect.element(place(t('home-page.side')).getByText(t('home-page.side_none'))).toBeVisible()
  expect(hero.getByText(t('home-page.hero_none')).elements()).toEqual([])
})

test('the home page: the place of a section that is off says that shoppers see none of its banners', async () => {
  answerCalls({
    'GET /operator/banners': () => ({ banners: [lamps, { ...rugs, state: 'shown' }] }),
    'GET /operator/home-page': () => sectionsOf('1', [...homeSections], ['banners']),
  })
  const { t } = await renderPage()
  const pair = place(t('home-page.pair'))
  await expect.element(pair.getByText(t('home-page.pair_off'))).toBeVisible()
  expect(pair.getByText(t('home-page.shown')).elements()).toEqual([])
  await expect.element(place(t('home-page.hero')).getByText(t('home-page.shown'))).toBeVisible()
})

test('the home page: a moved banner is stored at once, and Undo puts it back', async () => {
  answerCalls({ 'POST /operator/banners/{id}/move': () => ({ banners: [chairs, lamps, rugs] }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Chairs' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  await expect.poll(() => useNotice.getState().text).toBe(t('list.moved', { row: 'Chairs' }))
  useNotice.getState().undo?.()
  await expect.poll(() => sentCalls('POST /operator/banners/{id}/move')).toHaveLength(2)
  const sent = sentCalls('POST /operator/banners/{id}/move').map(({ params, body }) => [params.id, body])
  expect(sent).toEqual([
    ['2', { place: 'hero', before_id: 1 }],
    ['2', { place: 'hero', before_id: null }],
  ])
})

test('the home page: two moves, one soon after the other, are both shown before the server answers', async () => {
  answerCalls({ 'POST /operator/banners/{id}/move': neverRespond })
  const { t } = await renderPage()
  for (const [row, to] of [
    ['Lamps', 'side'],
    ['Chairs', 'pair'],
  ] as const) {
    await page.getByRole('button', { name: t('list.actions', { row }) }).click()
    await page.getByRole('menuitem', { name: t('home-page.move_to', { place: t(`home-page.${to}`) }) }).click()
    await expect.element(place(t(`home-page.${to}`)).getByRole('link', { name: row })).toBeVisible()
  }
  await expect.element(place(t('home-page.side')).getByRole('link', { name: 'Lamps' })).toBeVisible()
})

test('the home page: a banner that begins is shown as such without a reload', async () => {
  const later = { ...lamps, state: 'later', shown_from: new Date(Date.now() + 1000).toISOString() } as const
  const answers = [[later], [lamps]]
  answerCalls({ 'GET /operator/banners': () => ({ banners: answers.shift() ?? [lamps] }) })
  const { t } = await renderPage()
  await expect.element(place(t('home-page.hero')).getByText(t('home-page.shown'), { exact: true })).toBeVisible()
})

test('the home page: a banner is moved into another place, and a refused move is shown', async () => {
  answerCalls({ 'POST /operator/banners/{id}/move': refuse(422, 'Not there any more') })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Lamps' }) }).click()
  await page.getByRole('menuitem', { name: t('home-page.move_to', { place: t('home-page.side') }) }).click()
  await expect.element(page.getByText('Not there any more').first()).toBeVisible()
  expect(sentCalls('POST /operator/banners/{id}/move')[0]?.body).toEqual({ place: 'side', before_id: null })
  await expect.element(place(t('home-page.hero')).getByRole('link', { name: 'Lamps' })).toBeVisible()
})

test('the home page: a new banner is sent with its picture, and its page opens', async () => {
  answerCalls({ 'POST /operator/banners': () => bannerAnswer({ id: 7 }) })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('home-page.add') }).click()
  await page.getByLabelText(t('home-page.place'), { exact: true }).selectOptions('pair')
  await page.getByLabelText(t('form.choose_picture'), { exact: true }).upload(file())
  await expect.element(page.getByText('lamps.png')).toBeVisible()
  await page.getByLabelText(t('home-page.banner_title')).fill(' Lamps ')
  await page.getByLabelText(t('home-page.banner_action')).fill('See lamps')
  await page.getByRole('textbox', { name: t('links.url'), exact: true }).fill('/products')
  await page.getByLabelText(t('home-page.shown_from')).fill('2030-01-01T18:00')
  await page.getByRole('button', { name: t('home-page.create') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/home-page/banners/7')
  const [sent] = sentCalls('POST /operator/banners')
  expect(sent?.body).toMatchObject({ place: 'pair', title: 'Lamps', action: 'See lamps', url: '/products' })
})

test('the home page: a chosen picture of a new banner is shown, until another one replaces it', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('home-page.add') }).click()
  const drawn = () => document.querySelector<HTMLCanvasElement>('[role=dialog] canvas:not(.hidden)')
  await page.getByLabelText(t('form.choose_picture'), { exact: true }).upload(await redPicture())
  await expect.poll(() => drawn()?.getBoundingClientRect()).toMatchObject({ width: 160, height: 80 })
  expect([...(drawn()?.getContext('2d')?.getImageData(100, 80, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255])
  await page.getByLabelText(t('form.replace_picture'), { exact: true }).upload(file())
  await expect.element(page.getByText('lamps.png')).toBeVisible()
  await expect.poll(drawn).toBeNull()
})

test('the home page: a link that requests a new banner opens its dialog', async () => {
  const { t, router } = await renderPage()
  await router.navigate('/market/home-page', { state: 'create' })
  await expect.element(page.getByRole('dialog', { name: t('home-page.add') })).toBeVisible()
})

test('the home page: a new banner without its fields is not sent, and a refused picture is named at its field', async () => {
  const errors = { picture: ['Too small'] }
  answerCalls({ 'POST /operator/banners': refuse(422, 'Please check', { code: 'content.picture_small', errors }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('home-page.add') }).click()
  await page.getByRole('button', { name: t('home-page.create') }).click()
  await expect.element(page.getByText(t('home-page.no_picture'))).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('links.url'), exact: true })).toBeInvalid()
  await expect.element(page.getByRole('textbox', { name: t('links.url'), exact: true })).toBeRequired()
  await expect.element(page.getByLabelText(t('form.choose_picture'), { exact: true })).toHaveFocus()
  const text = new File(['Lamps'], 'lamps.txt', { type: 'text/plain' })
  await page.getByLabelText(t('form.choose_picture'), { exact: true }).upload(text)
  await expect.element(page.getByText(t('form.picture_refused', { name: 'lamps.txt' }))).toBeVisible()
  await expect.element(page.getByText(t('home-page.no_picture'))).not.toBeInTheDocument()
  for (const label of [t('home-page.banner_title'), t('home-page.banner_action')])
    await expect
      .element(page.getByLabelText(label))
      .toHaveAccessibleDescription(expect.stringContaining(t('home-page.no_text')))
  expect(sentCalls('POST /operator/banners')).toEqual([])
  await page.getByLabelText(t('form.choose_picture'), { exact: true }).upload(file())
  await expect.element(page.getByText(t('home-page.no_picture'))).not.toBeInTheDocument()
  await page.getByLabelText(t('home-page.banner_title')).fill('Lamps')
  await page.getByLabelText(t('home-page.banner_action')).fill('See lamps')
  await page.getByRole('textbox', { name: t('links.url'), exact: true }).fill('/products')
  await page.getByRole('button', { name: t('home-page.create') }).click()
  await expect.element(page.getByText('Too small').last()).toBeVisible()
  await expect.element(page.getByLabelText(t('home-page.banner_title'))).toHaveValue('Lamps')
})

test('the home page: sections are turned off, moved and saved together', async () => {
  answerCalls({ 'POST /operator/home-page': ({ body }) => ({ ...body, version: '2' }) })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('home-page.section.deals') }).click()
  await page.getByRole('button', { name: t('list.actions', { row: t('home-page.section.zones') }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  const labels = page.getByRole('list', { name: t('home-page.sections') }).getByRole('listitem')
  await expect.element(labels.nth(1)).toHaveTextContent(t('home-page.section.zones'))
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/home-page')).toHaveLength(1)
  const { version, sections } = sentCalls('POST /operator/home-page')[0]?.body ?? {}
  expect(version).toBe('1')
  expect(sections?.slice(0, 3).map(({ name }) => name)).toEqual(['categories', 'zones', 'flash_sale'])
  expect(sections?.filter(({ is_shown }) => !is_shown)).toEqual([{ name: 'deals', is_shown: false }])
})

test('the home page: the default order comes back, and Discard returns to the stored one', async () => {
  answerCalls({ 'GET /operator/home-page': () => sectionsOf('1', homeSections.toReversed(), ['app']) })
  const { t } = await renderPage()
  const names = () => page.getByRole('list', { name: t('home-page.sections') }).getByRole('checkbox')
  await expect.element(names().first()).not.toBeChecked()
  const toDefault = page.getByRole('button', { name: t('home-page.default_order') })
  await toDefault.click()
  await expect.element(names().first()).toBeChecked()
  await expect.element(toDefault).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(names().first()).not.toBeChecked()
})

test('the home page: sections that another person changed are beside those of the form', async () => {
  const current = sectionsOf('2', [...homeSections], ['blog'])
  answerCalls({
    'POST /operator/home-page': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('home-page.section.deals') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  const off = t('home-page.section_off', { section: t('home-page.section.blog') })
  await page.getByRole('radio', { name: new RegExp(off.replace(/[()]/g, '\\$&')) }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('checkbox', { name: t('home-page.section.blog') })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: t('home-page.section.deals') })).toBeChecked()
})

test('the home page: a person without permission to change it sees all and changes nothing', async () => {
  signInAtMarket('content.read')
  const { t } = await renderPage()
  await expect.element(page.getByRole('link', { name: 'Lamps' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: t('home-page.section.deals') })).toBeDisabled()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
})

test('the home page: without any banner, each place says what shoppers see instead', async () => {
  answerCalls({ 'GET /operator/banners': () => ({ banners: [] }) })
  const { t } = await renderPage()
  for (const name of ['hero', 'side', 'pair'] as const)
    await expect.element(place(t(`home-page.${name}`)).getByText(t(`home-page.${name}_none`))).toBeVisible()
})

test('the home page: a failed list can be loaded again', async () => {
  answerCalls({ 'GET /operator/banners': refuse(500, 'It failed') })
  const { t } = await renderPage()
  await expect.element(page.getByText('It failed')).toBeVisible()
  answerCalls({ 'GET /operator/banners': () => ({ banners }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('link', { name: 'Lamps' })).toBeVisible()
})

const long: ListedBanner = { ...chairs, title: 'W'.repeat(50), url: `/products?search=${'lamp'.repeat(40)}` }

test.each(screens)('the home page in %s, %i wide has no axe violations and fits', async (language, width) => {
  answerCalls({ 'GET /operator/banners': () => ({ banners: [lamps, long, rugs] }) })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByText(t('links.dead'))).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(width)
})
