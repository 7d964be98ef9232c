import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { StarterKind, StarterRow, StarterSets } from '#contract/operator-starter-sets.ts'
import type { Checklist } from '#contract/setup.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { StarterSetsPage } from './starter-sets-page.tsx'

const row = (name: string, more: Partial<StarterRow> = {}): StarterRow => ({
  name,
  level: 1,
  is_present: false,
  hex: null,
  percentage: null,
  ...more,
})
const set = (kind: StarterKind, title: string, rows: StarterRow[], country: string | null = null) => ({
  key: `${kind}-${title}`,
  kind,
  title,
  country,
  rows,
  source: kind === 'taxes' ? { url: 'https://rates.example/', as_of: '2025-01' } : null,
})

const departments = ['Handbags', 'Backpacks', 'Suitcases', 'Wallets', 'Watches', 'Sunglasses', 'Scarves']
const sets: StarterSets['sets'] = [
  set('categories', 'Bags', [row('Bags'), ...departments.map((name) => row(name, { level: 2 }))]),
  set('categories', 'Pets', [row('Pets', { is_present: true }), row('Dogs', { level: 2 })]),
  set('colors', 'Basic colours', [row('Black', { hex: '#2b2c30' }), row('White', { hex: '#f5f5f3' })]),
  set('sizes', 'Clothes', [row('S', { is_present: true }), row('M', { is_present: true })]),
  set('taxes', 'Egypt', [row('VAT', { percentage: 14 })], 'EG'),
  set('taxes', 'France', [row('VAT', { percentage: 20 }), row('Reduced VAT', { percentage: 5.5 })], 'FR'),
  set('zones', 'Egypt', [row('Cairo'), row('Alexandria')], 'EG'),
]
const checklist: Checklist = { is_open: false, opened_at: null, country: 'EG', mail_test: null, lines: [] }

beforeEach(() => {
  signInAtMarket('catalogue.write', 'settings.read')
  answerCalls({ 'GET /operator/starter-sets': () => ({ sets }), 'GET /operator/checklist': () => checklist })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<StarterSetsPage hasPage={(path) => path === '/market/categories'} />, {
    path: '/market/starter-sets',
    ...options,
  })

test.each(screens)(
  'the starter sets in %s, %i wide fit, have no axe violations, and show rates with their source',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByRole('checkbox', { name: 'Bags' })).toBeVisible()
    await expect.element(page.getByText(t('starter-sets.tax', { name: 'VAT', percent: 14 }))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('starter-sets.published') }).first())
      .toHaveAttribute('href', 'https://rates.example/')
    await expect.element(page.getByText(t('starter-sets.all_present'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('the starter sets: the chosen ones are added in one call, and links lead to what has grown', async () => {
  const grown = sets.map((each) => ({ ...each, rows: each.rows.map((one) => ({ ...one, is_present: true })) }))
  answerCalls({ 'POST /operator/starter-sets': () => ({ sets: grown, added: 11 }) })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('starter-sets.choose_all') }).click()
  await page.getByRole('checkbox', { name: 'Basic colours' }).click()
  await page.getByRole('button', { name: t('starter-sets.add', { count: 11 }) }).click()
  await expect.element(page.getByText(t('starter-sets.added', { count: 11 }))).toBeVisible()
  expect(sentCalls('POST /operator/starter-sets').map(({ body }) => body.sets)).toEqual([
    ['categories-Bags', 'categories-Pets', 'colors-Basic colours'],
  ])
  const links = page.getByRole('status').getByRole('link')
  expect(links.elements()).toHaveLength(1)
  await expect.element(links).toHaveAttribute('href', '/console/market/categories')
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
})

test('the starter sets: taxes of the country of the market are shown, those of others on request, and one country is chosen', async () => {
  const { t } = await renderPage()
  const egypt = page.getByRole('checkbox', { name: 'Egypt' }).first()
  const france = page.getByRole('checkbox', { name: 'France' })
  await egypt.click()
  await expect.element(france).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('starter-sets.other_countries') }).click()
  await france.click()
  await expect.element(egypt).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: t('starter-sets.add', { count: 2 }) })).toBeVisible()
})

test('the starter sets: a failed call is shown beside the choice, which stays', async () => {
  answerCalls({ 'POST /operator/starter-sets': refuse(503, 'Too busy', { code: 'errors.unavailable' }) })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: 'Bags' }).click()
  await page.getByRole('button', { name: t('starter-sets.add', { count: 8 }) }).click()
  await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Bags' })).toBeChecked()
})

test('the starter sets: a person without permission to change them sees the rows, but cannot choose any', async () => {
  signInAtMarket('catalogue.read')
  const { t } = await renderPage()
  await expect.element(page.getByText('Basic colours')).toBeVisible()
  await page
    .getByRole('button', { name: t('starter-sets.countries') })
    .first()
    .click()
  await expect.element(page.getByText('France')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('the starter sets: a list that cannot be read is requested again', async () => {
  answerCalls({ 'GET /operator/starter-sets': refuse(500, 'It failed') })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.poll(() => sentCalls('GET /operator/starter-sets')).toHaveLength(2)
})
