import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorZones } from '#contract/operator-zones.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ZonesPage from './zones-page.tsx'

type Zone = OperatorZones['zones'][number]
const zone = (id: number, name: string, more: Partial<Zone> = {}): Zone => ({
  id,
  name,
  translations: {},
  thumbnail: null,
  shop_count: 0,
  shop_names: [],
  ...more,
})
const zonesWith = (version: string, ...zones: Zone[]): OperatorZones => ({ version, zones })
const harbour = zone(1, 'Harbour', {
  translations: { ar: { name: 'الميناء' } },
  shop_count: 5,
  shop_names: ['Anchor', 'Beacon', 'Cove'],
})
const hill = zone(2, 'Hill')
const station = zone(3, 'Station')
const stored = zonesWith('1', harbour, hill, station)
const conflict = (current: OperatorZones) =>
  refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })()

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('catalogue.write')
  answerCalls({ 'GET /operator/zones': () => stored })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ZonesPage />, { path: '/market/zones', ...options })
const sentNames = () => sentCalls('POST /operator/zones').map(({ body }) => body.zones.map(({ name }) => name))
const shownNames = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('bdi')?.textContent)

test.each(screens)(
  'the zones in %s, %i wide fit, have no axe violations, and name missing translations',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('zones.shop_count', { count: 5 }))).toBeVisible()
    await expect.element(page.getByText(t('catalogue.missing_translations', { count: 1 })).first()).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('the zones: a new one is saved behind the others, with its names', async () => {
  answerCalls({ 'POST /operator/zones': () => zonesWith('2', ...stored.zones, zone(4, 'Old Town')) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('zones.add') }).click()
  await page.getByLabelText(t('catalogue.name'), { exact: false }).first().fill('Old Town')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByRole('tabpanel', { name: 'العربية' }).getByRole('textbox').fill('البلدة القديمة')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Old Town' }) })).toBeVisible()
  const [sent] = sentCalls('POST /operator/zones')
  expect(sent?.body.version).toBe('1')
  expect(sent?.body.zones.at(-1)).toEqual({ name: 'Old Town', translations: { ar: { name: 'البلدة القديمة' } } })
})

test('the zones: one is moved by its menu at once, and Undo takes it back', async () => {
  answerCalls({
    'POST /operator/zones': ({ body: { version } }) =>
      version === '1' ? zonesWith('2', hill, harbour, station) : zonesWith('3', harbour, hill, station),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Hill' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  await expect.poll(() => useNotice.getState().text).toBe(t('rows.moved', { name: 'Hill' }))
  expect(shownNames()).toEqual(['Hill', 'Harbour', 'Station'])
  useNotice.getState().undo?.()
  await expect.poll(shownNames).toEqual(['Harbour', 'Hill', 'Station'])
  expect(sentNames()).toEqual([
    ['Hill', 'Harbour', 'Station'],
    ['Harbour', 'Hill', 'Station'],
  ])
})

test('the zones: a concurrent change of the order is shown, and a move does not overwrite it', async () => {
  answerCalls({ 'POST /operator/zones': () => conflict(zonesWith('2', station, harbour, hill)) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Hill' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  await expect.element(page.getByText(t('rows.order_changed', { name: 'Hill' }))).toBeVisible()
  expect(shownNames()).toEqual(['Station', 'Harbour', 'Hill'])
  expect(sentNames()).toHaveLength(1)
})

test('the zones: a name that two people changed is a choice between both', async () => {
  const theirs = zonesWith('2', harbour, zone(2, 'Their hill'), station)
  answerCalls({
    'POST /operator/zones': ({ body }) => (body.version === '1' ? conflict(theirs) : theirs),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Hill' }) }).click()
  await page.getByLabelText(t('catalogue.name'), { exact: false }).first().fill('My hill')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('radio', { name: 'My hill' })).toBeVisible()
  await page.getByRole('radio', { name: 'Their hill' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('textbox', { name: t('catalogue.name') }).first()).toHaveValue('Their hill')
})

test('the zones: the refusal of a translation is shown at its field, whose tab opens', async () => {
  const errors = { 'zones.1.translations.ar.name': ['Not this word'] }
  answerCalls({ 'POST /operator/zones': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Hill' }) }).click()
  await page.getByLabelText(t('catalogue.name'), { exact: false }).first().fill('Hills')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Not this word')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'العربية' })).toHaveAttribute('aria-selected', 'true')
})

test('the zones: one with shops names them in place of a button to remove it', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Harbour' }) }).click()
  await expect.element(page.getByText(/Anchor, Beacon, Cove, 2 more/)).toBeVisible()
  await expect.element(page.getByText(t('zones.in_use'))).toBeVisible()
  expect(page.getByRole('button', { name: t('rows.remove') }).elements()).toEqual([])
})

test('the zones: one that only an application names is not removed, and the refusal says why', async () => {
  answerCalls({ 'POST /operator/zones': refuse(409, 'Applications are in Hill', { code: 'shops.zone_in_use' }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Hill' }) }).click()
  await page.getByRole('button', { name: t('rows.remove'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rows.remove') })
    .click()
  await expect.element(page.getByText('Applications are in Hill')).toBeVisible()
})

test('the zones: a picture is stored at once, and removed again', async () => {
  const thumbnail = { url: '/media/hill', width: 300, height: 200, color: '#0f7a4d', preview: '' }
  answerCalls({
    'POST /operator/zones/{id}/picture': ({ body }) => ({
      thumbnail: String(body.remove) === 'true' ? null : thumbnail,
    }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Hill' }) }).click()
  await page.getByLabelText(t('form.choose_picture')).upload(new File(['picture'], 'hill.png', { type: 'image/png' }))
  await expect.poll(() => useNotice.getState().text).toBe(t('zones.picture_saved'))
  await page.getByRole('button', { name: t('catalogue.remove_picture') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('catalogue.remove_picture') })
    .click()
  await expect.poll(() => useNotice.getState().text).toBe(t('zones.picture_removed'))
  await expect.element(page.getByRole('button', { name: t('catalogue.remove_picture') })).not.toBeInTheDocument()
})

test('the zones: a person without permission to change them sees no controls', async () => {
  signInAtMarket('catalogue.read')
  await renderPage()
  await expect.element(page.getByText('Harbour')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the zones: an empty list says what zones are for, and offers starter sets', async () => {
  answerCalls({ 'GET /operator/zones': () => zonesWith('1') })
  const { t } = await renderPage({ language: 'ar', width: 360 })
  await expect.element(page.getByText(t('zones.empty'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('zones.add') })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: t('starter-sets.start') }))
    .toHaveAttribute('href', '/console/market/starter-sets')
  await expectNoAxeViolations()
})
