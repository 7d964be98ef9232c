import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#console/platform/api/client.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorTaxes } from '#contract/operator-catalogue.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import type { EditedList } from './edited-list.ts'
import type { OpenedRow } from './edited-list-props.ts'
import { EditedListScreen } from './edited-list-screen.tsx'
import { ListRowDialog } from './list-row-dialog.tsx'
import type { RowForm } from './use-row-form.ts'

type Tax = OperatorTaxes['taxes'][number]
type SentTax = Omit<Tax, 'id' | 'product_count'> & { id?: number | undefined }

const list: EditedList<OperatorTaxes, Tax, SentTax> = {
  queryKey: ['test-taxes'],
  read: async () => (await call('GET /operator/taxes')).data,
  save: async (version, taxes) => (await call('POST /operator/taxes', { body: { version, taxes } })).data,
  rowsOf: ({ taxes }) => taxes,
  countOf: ({ product_count }) => product_count,
  toSent: ({ product_count: _, ...tax }) => tax,
}

const rowForm: RowForm<Tax, SentTax, { name: string; words: { fr: string } }> = {
  toValues: (tax) => ({ name: tax?.name ?? '', words: { fr: tax?.translations.fr?.name ?? '' } }),
  toSent: ({ name, words: { fr } }) => ({ name, percentage: 20, translations: translationsOf(fr) }),
  describeField: (name, value) => ({ label: name, text: String(value) }),
}

const translationsOf = (fr: string | undefined): Tax['translations'] => (fr ? { fr: { name: fr } } : {})
const tax = (id: number, name: string, fr?: string, product_count = 0): Tax => ({
  id,
  name,
  product_count,
  percentage: 20,
  translations: translationsOf(fr),
})
const taxes = (version: string, ...rows: Tax[]): OperatorTaxes => ({ version, taxes: rows })
const conflict = (current: OperatorTaxes) =>
  refuse(409, 'Changed meanwhile', { code: 'errors.changed_meanwhile', data: { current } })()

const stored = taxes('1', tax(1, 'Standard', 'Normal', 12), tax(2, 'Reduced'))

beforeEach(() => {
  signInAtMarket('catalogue.write')
  answerCalls({ 'GET /operator/taxes': () => stored })
})

const TaxDialog = (opened: OpenedRow<OperatorTaxes, Tax>) => (
  <ListRowDialog
    {...{ ...opened, list, rowForm, newTitle: 'Add tax' }}
    fields={
      <>
        <TextField name="name" label="Name" />
        <TextField name="words.fr" label="Name in French" />
      </>
    }
  />
)

const screen = (
  <EditedListScreen
    {...{ list, dialog: TaxDialog, columns: [], filters: [], permission: 'catalogue.write' }}
    texts={{ title: 'Taxes', text: 'About', add: 'Add tax', search: 'Search taxes', empty: 'Why', count: 'Products' }}
    textsOf={({ name }) => [name]}
  />
)

const renderScreen = (options: Parameters<typeof render>[1] = {}) =>
  render(screen, { path: '/market/taxes', ...options })
const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
const frenchField = page.getByLabelText('Name in French')
const sentNames = (index: number) =>
  sentCalls('POST /operator/taxes')[index]?.body.taxes.map(({ name, translations }) => [name, translations.fr?.name])

test('a list: a new row is saved with all others at the version that was read', async () => {
  answerCalls({ 'POST /operator/taxes': () => taxes('2', ...stored.taxes, tax(3, 'Zero')) })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: 'Add tax' }).click()
  await nameField.fill('Zero')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Zero' }) })).toBeVisible()
  expect(sentCalls('POST /operator/taxes')[0]?.body.version).toBe('1')
  expect(sentNames(0)).toEqual([
    ['Standard', 'Normal'],
    ['Reduced', undefined],
    ['Zero', undefined],
  ])
})

test('a list: changes of two people to different rows and languages are both stored', async () => {
  const theirs = taxes('2', tax(1, 'Standard', 'Taux normal', 12), tax(2, 'Lower'))
  answerCalls({
    'POST /operator/taxes': ({ body }) =>
      body.version === '1' ? conflict(theirs) : taxes('3', tax(1, 'Full', 'Taux normal', 12), tax(2, 'Lower')),
  })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Standard' }) }).click()
  await nameField.fill('Full')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Lower' }) })).toBeVisible()
  expect(sentNames(1)).toEqual([
    ['Full', 'Taux normal'],
    ['Lower', undefined],
  ])
})

test('a list: of a field that two people changed, the person chooses a value', async () => {
  answerCalls({ 'POST /operator/taxes': () => conflict(taxes('2', tax(1, 'Full', 'Normal', 12), tax(2, 'Reduced'))) })
  const { t } = await renderScreen({ width: 360 })
  await page.getByRole('button', { name: t('form.edit', { name: 'Standard' }) }).click()
  await nameField.fill('Usual')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'Full' }).click()
  // The conflict view says it already.
  expect(page.getByText('Changed meanwhile').elements()).toEqual([])
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(nameField).toHaveValue('Full')
})

test('a list: if another person removed the row, the form keeps its text and can add the row again', async () => {
  answerCalls({
    'POST /operator/taxes': ({ body }) =>
      body.version === '1' ? conflict(taxes('2', tax(1, 'Standard'))) : taxes('3', tax(1, 'Standard'), tax(3, 'Low')),
  })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) }).click()
  await nameField.fill('Low')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('rows.gone', { name: 'Reduced' }))).toBeVisible()
  expect(sentCalls('POST /operator/taxes')).toHaveLength(1)
  await page.getByRole('button', { name: t('rows.add_again') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Low' }) })).toBeVisible()
  expect(sentCalls('POST /operator/taxes')[1]?.body.taxes[1]).toEqual({ name: 'Low', percentage: 20, translations: {} })
})

test('a list: a refused name is explained at its field, also if it repeats that of a later row', async () => {
  const errors = { 'taxes.1.name': ['In the list twice'] }
  answerCalls({ 'POST /operator/taxes': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Standard' }) }).click()
  await nameField.fill('Reduced')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(nameField).toHaveAccessibleDescription(expect.stringContaining('In the list twice'))
})

test('a list: an unused row is removed after a question, one in use has no such button', async () => {
  answerCalls({ 'POST /operator/taxes': () => taxes('2', tax(1, 'Standard', 'Normal', 12)) })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Standard' }) }).click()
  await expect.element(nameField).toHaveValue('Standard')
  expect(page.getByRole('button', { name: t('rows.remove') }).elements()).toEqual([])
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) }).click()
  await page.getByRole('button', { name: t('rows.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rows.remove') })
    .click()
  await expect.poll(() => useNotice.getState().text).toBe(t('rows.removed', { name: 'Reduced' }))
  expect(sentNames(0)).toEqual([['Standard', 'Normal']])
})

test('a list: a removed row leaves no unsaved text on the device', async () => {
  answerCalls({ 'POST /operator/taxes': () => taxes('2', tax(1, 'Standard', 'Normal', 12)) })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) }).click()
  await nameField.fill('Lower')
  await expect.poll(() => localStorage.length).toBe(1)
  await page.getByRole('button', { name: t('rows.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rows.remove') })
    .click()
  await expect.poll(() => useNotice.getState().text).toBe(t('rows.removed', { name: 'Reduced' }))
  expect(localStorage.length).toBe(0)
})

test('a list: a row with a concurrent change is not removed before that change is shown', async () => {
  answerCalls({ 'POST /operator/taxes': () => conflict(taxes('2', tax(1, 'Standard'), tax(2, 'Books'))) })
  const { t } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) }).click()
  await page.getByRole('button', { name: t('rows.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rows.remove') })
    .click()
  await expect.element(page.getByText(t('rows.changed', { name: 'Reduced' }))).toBeVisible()
  expect(sentCalls('POST /operator/taxes')).toHaveLength(1)
  await page.getByRole('button', { name: t('members.cancel') }).click()
  await expect.element(nameField).toHaveValue('Books')
})

test('a list: closing a dialog with changes asks first, and drops them on the answer', async () => {
  const { t } = await renderScreen()
  const edit = page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) })
  await edit.click()
  await frenchField.fill('Réduit')
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await expect.element(frenchField).toHaveValue('Réduit')
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.leave') }).click()
  await edit.click()
  await expect.element(frenchField).toHaveValue('')
})

test('a list: changes of a dialog that are left behind with the page are not restored', async () => {
  const { t, router } = await renderScreen()
  await page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) }).click()
  await nameField.fill('Low')
  await expect.poll(() => localStorage.length).toBe(1)
  void router.navigate('/market')
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market')
  expect(localStorage).toHaveLength(0)
})

test('a list: a person without permission to change it sees the rows, but no buttons', async () => {
  signInAtMarket('catalogue.read')
  await renderScreen()
  await expect.element(page.getByText('Standard')).toBeVisible()
  expect(page.getByRole('button', { name: /Standard|Add tax/ }).elements()).toEqual([])
})

test('a list: search and filter are read from the address, and nothing found can be cleared', async () => {
  const { t } = await renderScreen({ path: '/market/taxes?search=stan&use=unused' })
  await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
  await page
    .getByRole('button', { name: t('list.clear_filters') })
    .last()
    .click()
  await expect.element(page.getByText('Reduced')).toBeVisible()
})

test('a list: an empty one says why, and a failed one is read again', async () => {
  answerCalls({ 'GET /operator/taxes': refuse(500, 'It failed') })
  const { t } = await renderScreen()
  await expect.element(page.getByText('It failed')).toBeVisible()
  answerCalls({ 'GET /operator/taxes': () => taxes('1') })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText('Why')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add tax' }).elements()).toHaveLength(1)
})

test.each(screens)(
  'a list in %s, %i wide: it and its dialog have no axe violations and fit',
  async (language, width) => {
    const { t } = await renderScreen({ language, width })
    const edit = page.getByRole('button', { name: t('form.edit', { name: 'Reduced' }) })
    await expect.element(edit).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    await edit.click()
    await expect.element(nameField).toBeVisible()
    await expectNoAxeViolations()
  },
)
