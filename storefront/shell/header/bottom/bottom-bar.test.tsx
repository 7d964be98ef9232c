import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Settings } from '#contract/settings.ts'
import { aPicture, aZone } from '#storefront/testing/fixtures/settings.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { BottomBar } from './bottom-bar.tsx'

const zones = [
  aZone({ id: 3, name: 'Home', thumbnail: aPicture() }),
  aZone({ id: 4, name: 'Fashion' }),
  aZone({ id: 5, name: 'Toys', thumbnail: aPicture() }),
]

async function openZones(given: Settings['zones'], language?: RenderOptions['language']) {
  const { t, router } = await render(<BottomBar />, { language, settings: { zones: given } })
  const button = page.getByRole('button', { name: t('shell.all_zone') })
  await button.click()
  const panel = page.getByRole('dialog', { name: t('shell.all_zone') })
  await expect.element(panel).toBeVisible()
  return { t, router, button, panel }
}

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'the zone panel: arrow keys move through its grid, and Escape gives the focus back (%s)',
  async (language, next, previous) => {
    const { panel, button } = await openZones(zones, language)
    const tiles = panel.getByRole('listitem').getByRole('link')
    expect(tiles.elements().map(({ textContent }) => textContent)).toEqual(zones.map(({ name }) => name))
    for (const [index, { id, thumbnail }] of zones.entries()) {
      await expect.element(tiles.nth(index)).toHaveAttribute('href', `/zone-shops/${id}`)
      expect(tiles.nth(index).element().querySelectorAll('img')).toHaveLength(thumbnail ? 1 : 0)
    }
    expect(panel.element().getBoundingClientRect().height).toBeLessThanOrEqual(600)
    await expectNoAxeViolations()
    tiles.first().element().focus()
    await userEvent.keyboard(next)
    await expect.element(tiles.nth(1)).toHaveFocus()
    await userEvent.keyboard(previous)
    await expect.element(tiles.first()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  },
)

test('the zone panel: a tile leads to its zone, and the panel closes', async () => {
  const { panel, router } = await openZones(zones)
  await panel.getByRole('link', { name: 'Fashion' }).click()
  expect(router.state.location.pathname).toBe('/zone-shops/4')
  await expect.element(panel).not.toBeInTheDocument()
})

test('the zone panel: many zones scroll inside 600 pixels', async () => {
  const { panel } = await openZones(
    Array.from({ length: 60 }, (_, index) => aZone({ id: index + 1, name: `Zone ${index}` })),
  )
  const last = panel.getByRole('link', { name: 'Zone 59' })
  expect(panel.element().getBoundingClientRect().height).toBeLessThanOrEqual(600)
  await expect.element(last).not.toBeInViewport()
  last.element().scrollIntoView()
  await expect.element(last).toBeInViewport()
})

test('the zone panel: a market without zones says that there are none', async () => {
  const { t, panel } = await openZones([])
  await expect.element(panel.getByText(t('shell.no_zones'))).toBeVisible()
})

test('the zone panel: with a single vendor it has the zone of the shop and no link to a list of them', async () => {
  const settings = { multi_vendor: false, zones: zones.slice(0, 1) }
  const { t } = await render(<BottomBar />, { settings })
  await page.getByRole('button', { name: t('shell.all_zone') }).click()
  const links = page.getByRole('dialog', { name: t('shell.all_zone') }).getByRole('link')
  await expect.element(links).toHaveAttribute('href', '/zone-shops/3')
  expect(links.elements()).toHaveLength(1)
})

test('the zone panel: it is absent for a single vendor without a zone', async () => {
  const { t } = await render(<BottomBar />, { settings: { multi_vendor: false, zones: [] } })
  expect(page.getByRole('button', { name: t('shell.all_zone') }).elements()).toHaveLength(0)
})

const stores = { google_playstore_link: 'https://play.example/souk', app_store_link: 'https://apps.example/souk' }

test('the app panel: its links open the stores in another tab', async () => {
  const { t } = await render(<BottomBar />, { settings: { show_download_app: true, ...stores } })
  await page.getByRole('button', { name: t('shell.download_app') }).click()
  const panel = page.getByRole('dialog', { name: t('shell.download_app') })
  const hrefs = [
    ['google_play', stores.google_playstore_link],
    ['app_store', stores.app_store_link],
  ] as const
  for (const [name, href] of hrefs) {
    const link = panel.getByRole('link', { name: new RegExp(t(`shell.store_name.${name}`)) })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})

test('the app panel: a store that the settings do not name has no link', async () => {
  const { google_playstore_link } = stores
  const settings = { show_download_app: true, google_playstore_link, app_store_link: null }
  const { t } = await render(<BottomBar />, { settings })
  await page.getByRole('button', { name: t('shell.download_app') }).click()
  const store = (name: 'google_play' | 'app_store') =>
    page.getByRole('dialog').getByRole('link', { name: new RegExp(t(`shell.store_name.${name}`)) })
  await expect.element(store('google_play')).toHaveAttribute('href', google_playstore_link)
  await expect.element(store('app_store')).not.toBeInTheDocument()
})

test.each([
  ['nothing leads to it', { show_download_app: true }],
  ['the settings do not show it', { show_download_app: false, ...stores }],
])('the bottom bar: the app is not offered where %s', async (_case, settings) => {
  const { t } = await render(<BottomBar />, { settings })
  await expect.element(page.getByRole('navigation', { name: t('shell.main_menu') })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('shell.download_app') })).not.toBeInTheDocument()
})
