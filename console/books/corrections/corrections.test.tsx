import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { Correction } from '#contract/books.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import CorrectionList from './correction-list.tsx'

const longName = 'The house of waterproof mountain jackets, boots and everything else for bad weather'
const shop = { id: shopId.parse(7), name: 'Lamps' }

const testCorrection = (rest: Partial<Correction> = {}): Correction => ({
  id: 4,
  shop,
  amount: -1_234.5,
  currency: 'USD',
  reason: 'Parcel lost by the carrier',
  state: 'proposed',
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: { id: 900, name: 'Nour Jahan' },
  decided_at: null,
  decided_by: null,
  can_approve: true,
  ...rest,
})

const answerList = (answered: Correction[] | (() => Correction[])) =>
  answerCalls({
    'GET /operator/corrections': () => {
      const corrections = typeof answered === 'function' ? answered() : answered
      const counts = { all: corrections.length, proposed: corrections.length, approved: 0, rejected: 0 }
      return { currency: 'USD', corrections, total: corrections.length, counts }
    },
  })

const renderList = (options: Parameters<typeof render>[1] = {}) =>
  render(<CorrectionList />, { path: '/market/books/corrections', ...options })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

describe('the corrections', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: each has its shop, amount, reason, state and people',
    async (language, width) => {
      signInAtMarket('books.read', 'books.write', 'shops.read')
      const approved = { state: 'approved', can_approve: false, decided_at: '2026-11-21T10:00:00.000Z' } as const
      answerList([
        testCorrection({ shop: { ...shop, name: longName }, reason: 'x'.repeat(300) }),
        testCorrection({ id: 3, ...approved, amount: 9_999_999.99, decided_by: null }),
      ])
      const { t } = await renderList({ language, width })
      await expect
        .element(page.getByRole('link', { name: longName }))
        .toHaveAttribute('href', '/console/market/shops/7')
      const reason = page.getByText('x'.repeat(300)).element()
      expect(reason.scrollHeight).toBe(reason.clientHeight)
      await expect.element(page.getByText(/^-.*1,234\.50/)).toBeVisible()
      // On one line.
      const badge = page.getByRole('table').getByText(t('books.state.proposed')).element()
      expect(badge.getClientRects()).toHaveLength(1)
      expect(badge.getBoundingClientRect().height).toBeLessThan(24)
      // The open one is not decided.
      await expect.element(page.getByText('–', { exact: true })).toBeVisible()
      await expect.element(page.getByText(t('books.for_market'))).toBeVisible()
      await expect.element(page.getByText(t('books.for_shop'))).toBeVisible()
      await expect.element(page.getByText(t('books.no_person'))).toBeVisible()
      await expect.element(button(t('books.approve'))).toHaveLength(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('are approved only with their amount, without its sign', async () => {
    signInAtMarket('books.read', 'books.write')
    answerList([testCorrection()])
    answerCalls({ 'POST /operator/corrections/{id}/approve': () => ({ correction: testCorrection() }) })
    const { t } = await renderList()
    await button(t('books.approve')).click()
    await expect.element(dialog().getByText('Parcel lost by the carrier')).toBeVisible()
    const field = dialog().getByRole('textbox')
    await field.fill('1234')
    await dialog()
      .getByRole('button', { name: t('books.approve'), exact: true })
      .click()
    await expect.element(dialog().getByText(t('books.approve_mismatch')).first()).toBeVisible()
    expect(sentCalls('POST /operator/corrections/{id}/approve')).toEqual([])
    await field.fill('1,234.50')
    await dialog()
      .getByRole('button', { name: t('books.approve'), exact: true })
      .click()
    await expect.poll(() => useNotice.getState().text).toBe(t('books.done_approve'))
    expect(sentCalls('POST /operator/corrections/{id}/approve')[0]).toMatchObject({ params: { id: '4' }, body: {} })
  })

  test.each(['approve', 'reject'] as const)(
    'that another person decided meanwhile are loaded again, and the dialog to %s shows the refusal',
    async (to) => {
      signInAtMarket('books.read', 'books.write')
      let corrections = [testCorrection()]
      answerList(() => corrections)
      const decided = refuse(409, 'Decided already.', { code: 'books.not_proposed' })
      const decideElsewhere = () => {
        corrections = [
          testCorrection({ state: 'rejected', decided_at: '2026-11-21T10:00:00.000Z', can_approve: false }),
        ]
        return decided()
      }
      answerCalls({
        'POST /operator/corrections/{id}/approve': decideElsewhere,
        'POST /operator/corrections/{id}/reject': decideElsewhere,
      })
      const { t } = await renderList()
      await button(t(`books.${to}`)).click()
      const open = page.getByRole(to === 'approve' ? 'dialog' : 'alertdialog')
      await expect.element(open.getByText(/1,234\.50/).first()).toBeVisible()
      if (to === 'approve') await open.getByRole('textbox').fill('1234.5')
      await open.getByRole('button', { name: t(`books.${to}`), exact: true }).click()
      // The open dialog hides the list from assistive technology.
      const list = page.getByRole('table', { includeHidden: true })
      await expect.element(list.getByText(t('books.state.rejected'))).toBeInTheDocument()
      await expect.element(open.getByText(/Decided already\./)).toBeVisible()
    },
  )

  test('of the own person can be withdrawn, and say who has to approve them', async () => {
    signInAtMarket('books.read', 'books.write')
    const created_by = { id: testMe.person.id, name: testMe.person.name }
    answerList([testCorrection({ created_by, can_approve: false })])
    const { t } = await renderList()
    await expect.element(page.getByText(t('books.ask_other'))).toBeVisible()
    await expect.element(button(t('books.withdraw'))).toBeVisible()
    await expect.element(button(t('books.approve'))).not.toBeInTheDocument()
  })

  test('have no buttons for a person who may only read', async () => {
    signInAtMarket('books.read')
    answerList([testCorrection({ can_approve: false })])
    const { t } = await renderList()
    await expect.element(page.getByText('Parcel lost by the carrier')).toBeVisible()
    for (const name of ['books.propose', 'books.approve', 'books.reject'] as const)
      await expect.element(button(t(name))).not.toBeInTheDocument()
  })

  test('that a person may not see are refused', async () => {
    signInAtMarket('orders.read')
    answerCalls({ 'GET /operator/corrections': refuse(403, 'Ask an owner.', { code: 'desk.no_permission' }) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })
})

describe('a proposal', () => {
  const answerShops = () =>
    answerCalls({
      'GET /operator/books/shops': () => ({ shops: [shop, { id: shopId.parse(8), name: 'Boots' }] }),
    })

  async function fill(t: Awaited<ReturnType<typeof render>>['t']) {
    await button(t('books.propose')).click()
    await dialog()
      .getByRole('combobox', { name: t('shops.shop') })
      .fill('Lam')
    await page.getByRole('option', { name: 'Lamps' }).click()
    await dialog().getByLabelText(t('books.direction')).selectOptions(t('books.direction.market'))
    await dialog().getByLabelText(t('books.amount')).fill('12.5')
    await dialog().getByLabelText(t('books.reason')).fill(' Paid twice ')
  }
  const send = (t: Awaited<ReturnType<typeof render>>['t']) =>
    dialog()
      .getByRole('button', { name: t('books.do_propose'), exact: true })
      .click()

  test('in favour of the market is sent with a negative amount', async () => {
    signInAtMarket('books.read', 'books.write')
    answerList([])
    answerShops()
    answerCalls({ 'POST /operator/corrections': () => ({ correction: testCorrection() }) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('books.no_corrections_text'))).toBeVisible()
    await fill(t)
    await send(t)
    await expect.poll(() => useNotice.getState().text).toBe(t('books.done_propose'))
    expect(sentCalls('POST /operator/corrections')[0]?.body).toEqual({
      shop_id: 7,
      amount: -12.5,
      reason: 'Paid twice',
    })
  })

  test('that is incomplete names each field, has the focus in the first one, and sends nothing', async () => {
    signInAtMarket('books.read', 'books.write')
    answerList([])
    answerShops()
    const { t } = await renderList()
    await button(t('books.propose')).click()
    await send(t)
    for (const key of ['books.shop_missing', 'form.no_amount', 'books.reason_missing'] as const)
      await expect.element(dialog().getByText(t(key)).first()).toBeVisible()
    await expect.element(dialog().getByRole('combobox', { name: t('shops.shop') })).toHaveFocus()
    expect(sentCalls('POST /operator/corrections')).toEqual([])
  })

  test('that the server refuses keeps its values, with the error at its field', async () => {
    signInAtMarket('books.read', 'books.write')
    answerList([])
    answerShops()
    const errors = { shop_id: ['There is no such shop.'] }
    answerCalls({ 'POST /operator/corrections': refuse(422, 'Check', { code: 'books.no_shop', errors }) })
    const { t } = await renderList()
    await fill(t)
    await send(t)
    await expect.element(dialog().getByText('There is no such shop.').first()).toBeVisible()
    await expect.element(dialog().getByLabelText(t('books.reason'))).toHaveValue(' Paid twice ')
  })
})
