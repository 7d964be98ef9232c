import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { OperatorBrands } from '#contract/operator-catalogue.ts'
import type { OperatorProposal } from '#contract/proposals.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import BrandsPage from './brands-page.tsx'

const brand = (id: number, name: string, product_count = 0) => ({ id, name, product_count })
const brands = (version: string, ...rows: OperatorBrands['brands']): OperatorBrands => ({ version, brands: rows })

beforeEach(() => {
  signInAtMarket('catalogue.write')
  answerCalls({
    'GET /operator/proposals': () => ({ proposals: [], total: 0, page: 1, per_page: 20 }),
    'GET /operator/brands': () => brands('1', brand(1, 'Acme', 9), brand(2, 'ACME Inc', 2), brand(3, 'Borea')),
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<BrandsPage />, { path: '/market/brands', ...options })

test('brands: a duplicate is found by the filter and merged into the brand that is suggested', async () => {
  answerCalls({ 'POST /operator/brands/{id}/merge': () => brands('2', brand(1, 'Acme', 11), brand(3, 'Borea')) })
  const { t } = await renderPage({ path: '/market/brands?doubles=possible' })
  const duplicate = page.getByRole('button', { name: t('form.edit', { name: 'ACME Inc' }) })
  await expect.element(duplicate).toBeVisible()
  await expect.element(page.getByText('Borea')).not.toBeInTheDocument()
  await duplicate.click()
  await page.getByRole('button', { name: t('catalogue.merge') }).click()
  await expect.element(page.getByText(t('catalogue.merge_text', { name: 'ACME Inc', count: 2 }))).toBeVisible()
  await expect.element(page.getByRole('combobox')).toHaveValue('Acme')
  await page.getByRole('button', { name: t('catalogue.merge_confirm') }).click()
  await expect.poll(() => useNotice.getState().text).toBe(t('catalogue.merged', { name: 'ACME Inc', into: 'Acme' }))
  expect(sentCalls('POST /operator/brands/{id}/merge')[0]).toMatchObject({ params: { id: '2' }, body: { into: 1 } })
  await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
})

test('brands: merging needs a brand, and a concurrently removed one is refused at the field', async () => {
  answerCalls({
    'POST /operator/brands/{id}/merge': refuse(422, 'Please check', {
      code: 'catalogue.merge_target',
      errors: { into: ['Choose one that exists'] },
    }),
  })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('button', { name: t('form.edit', { name: 'Borea' }) }).click()
  await page.getByRole('button', { name: t('catalogue.merge') }).click()
  await page.getByRole('button', { name: t('catalogue.merge_confirm') }).click()
  const field = page.getByRole('combobox')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(t('catalogue.merge_required')))
  await field.fill('acm')
  await page.getByRole('option', { name: 'Acme 9' }).click()
  await page.getByRole('button', { name: t('catalogue.merge_confirm') }).click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('Choose one that exists'))
})

test.each(oppositeScreens)(
  'brands in %s, %i wide: the list and the question before a merge have no axe violations',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await page.getByRole('button', { name: t('form.edit', { name: 'Acme' }), exact: true }).click()
    await page.getByRole('button', { name: t('catalogue.merge') }).click()
    await expect.element(page.getByRole('combobox')).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

const proposal: OperatorProposal = {
  id: 7,
  kind: 'brand',
  name: 'Acme Corporation',
  hex: null,
  state: 'open',
  result: null,
  reason: null,
  created_at: '2026-01-05T12:00:00.000Z',
  decided_at: null,
  shop: { id: shopId.parse(3), name: 'Solestreet' },
}
const proposals = (...rows: OperatorProposal[]) => ({ proposals: rows, total: rows.length, page: 1, per_page: 20 })

async function openDecision(options: Parameters<typeof render>[1] = {}) {
  answerCalls({ 'GET /operator/proposals': () => proposals(proposal) })
  const rendered = await renderPage(options)
  await page.getByRole('button', { name: new RegExp(rendered.t('catalogue.decide')) }).click()
  return { ...rendered, dialog: page.getByRole('dialog') }
}

test.each(oppositeScreens)(
  'brands in %s, %i wide: a proposal of a shop is accepted under a corrected name',
  async (language, width) => {
    const { t, dialog } = await openDecision({ language, width })
    answerCalls({
      'GET /operator/proposals': () => proposals(),
      'POST /operator/proposals/{id}/accept': ({ body }) => ({
        proposal: { ...proposal, state: 'accepted', result: body.name },
      }),
    })
    await expectNoAxeViolations()
    await dialog.getByLabelText(t('catalogue.name')).fill('Acme Labs')
    await dialog.getByRole('button', { name: t('catalogue.proposal_accept') }).click()
    await expect.element(page.getByText(t('catalogue.proposals'))).not.toBeInTheDocument()
    const [sent] = sentCalls('POST /operator/proposals/{id}/accept')
    expect(sent).toMatchObject({ params: { id: '7' }, body: { name: 'Acme Labs', hex: null } })
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('brands: a proposal that the list has already names that brand, and needs a choice', async () => {
  const { t, dialog } = await openDecision({ width: 360 })
  answerCalls({
    'POST /operator/proposals/{id}/merge': () => ({ proposal: { ...proposal, state: 'merged', result: 'Acme' } }),
  })
  await dialog.getByText(t('catalogue.proposal_merge'), { exact: true }).first().click()
  const field = dialog.getByRole('combobox')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('Acme'))
  await dialog.getByRole('button', { name: t('catalogue.decide'), exact: true }).click()
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining(t('catalogue.proposal_into_required')))
  await field.fill('acme')
  await page.getByRole('option', { name: 'Acme', exact: true }).click()
  await dialog.getByRole('button', { name: t('catalogue.decide'), exact: true }).click()
  await expect.poll(() => sentCalls('POST /operator/proposals/{id}/merge')[0]?.body).toEqual({ into: 1 })
})

test('brands: a proposal that another person has decided keeps the dialog with the reason', async () => {
  const { t, dialog } = await openDecision()
  answerCalls({
    'POST /operator/proposals/{id}/refuse': refuse(409, 'Somebody else has decided.', { code: 'proposals.is_decided' }),
  })
  await dialog.getByText(t('catalogue.proposal_refuse'), { exact: true }).first().click()
  await dialog.getByLabelText(t('shops.reason')).fill('This is a slogan.')
  await dialog.getByRole('button', { name: t('catalogue.proposal_refuse') }).click()
  await expect.element(dialog.getByText('Somebody else has decided.')).toBeVisible()
  expect(sentCalls('POST /operator/proposals/{id}/refuse')[0]?.body).toEqual({ reason: 'This is a slogan.' })
})
