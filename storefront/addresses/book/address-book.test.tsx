import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Address } from '#contract/addresses.ts'
import { type Answers, answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { anAddress, aShopper, someCountries } from '#storefront/testing/fixtures/people.ts'
import { button, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { AddressBook } from './address-book.tsx'
import { AddressEditor } from './address-editor.tsx'

const first = anAddress({ id: 31, address_line: 'First Lane 1' })
const second = anAddress({ id: 32, address_line: 'Second Lane 2', is_default: false })

/** Renders the book with the routes of its editors. */
async function openBook(addresses: Address[], options: RenderOptions = {}, answers: Answers = {}) {
  answerCalls({ 'GET /addresses': () => ({ addresses }), 'GET /countries': () => someCountries, ...answers })
  const book = (
    <>
      <h1 id="book">Book</h1>
      <AddressBook labelledBy="book" />
    </>
  )
  const routes = [
    { path: '/manage-address', element: book },
    { path: '/manage-address/31/edit', element: <AddressEditor id="31" /> },
    { path: '/manage-address/999999/edit', element: <AddressEditor id="999999" /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]
  const rendered = await render(null, { shopper: aShopper(), path: '/manage-address', routes, ...options })
  const entry = ({ address_line }: Address) => page.getByRole('listitem').filter({ hasText: address_line })
  const deleteButton = (of: Address) =>
    entry(of).getByRole('button', { name: rendered.t('addresses.delete_of', { name: of.name, line: of.address_line }) })
  const editLink = (of: Address) =>
    entry(of).getByRole('link', { name: rendered.t('addresses.edit_of', { name: of.name, line: of.address_line }) })
  return { ...rendered, entry, deleteButton, editLink }
}

test.each(screens)(
  'the address book (%s): another default is chosen, and a deletion names the one that follows it',
  async (_, screen) => {
    const [old, chosen] = [
      { ...first, is_default: false },
      { ...second, is_default: true },
    ]
    const { t, entry, deleteButton } = await openBook([first, second], screen, {
      'POST /address/{id}/default': () => withMessage('It is the default', { addresses: [old, chosen] }),
      'POST /address/{id}/delete': () => withMessage('Deleted', { addresses: [first] }),
    })
    await expect.element(entry(second)).toBeVisible()
    await expectNoAxeViolations()
    const names = { name: second.name, line: second.address_line }
    const makeDefault = entry(second).getByRole('button', { name: t('addresses.default_of', names) })
    await makeDefault.click()
    await expect.element(makeDefault).not.toBeInTheDocument()
    await expect.element(toastSaying('It is the default')).toBeVisible()

    await deleteButton(second).click()
    const question = page.getByRole('alertdialog', { name: t('addresses.delete_title') })
    await expect.element(question).toMatchTextContent('First Lane 1')
    await expect.element(button(t('addresses.keep'), question)).toHaveFocus()
    await expectNoAxeViolations()
    await button(t('addresses.keep'), question).click()
    await expect.element(deleteButton(second)).toHaveFocus()

    await deleteButton(second).click()
    await button(t('addresses.delete'), question).click()
    await expect.element(entry(second)).not.toBeInTheDocument()
    await expect.element(entry(first)).toMatchTextContent(t('addresses.default'))
    await expect.element(deleteButton(first)).toHaveFocus()
  },
)

test.each(screens)('an address (%s): leaving its editor asks first if something was typed', async (_, screen) => {
  const { t, router, entry, editLink } = await openBook([first], screen)
  await editLink(first).click()
  const line = page.getByRole('textbox', { name: new RegExp(`^${t('addresses.line')}`) }).first()
  await expect.element(line).toHaveValue('First Lane 1')
  await expectNoAxeViolations()
  await line.fill('New Lane 9')
  await router.navigate(-1)
  const question = page.getByRole('alertdialog', { name: t('addresses.unsaved_question') })
  await expect.element(button(t('shell.unsaved_stay'), question)).toHaveFocus()
  await expectNoAxeViolations()
  await button(t('shell.unsaved_stay'), question).click()
  await expect.element(line).toHaveValue('New Lane 9')
  await page.getByRole('link', { name: t('shell.cancel') }).click()
  await button(t('shell.unsaved_leave'), question).click()
  await expect.element(entry(first)).toBeVisible()
})

test('an address: the book shows the changed address', async () => {
  const edited = { ...first, address_line: 'New Lane 9' }
  const { t, entry, editLink } = await openBook(
    [first],
    {},
    {
      'POST /address/{id}/update': () => withMessage('Saved', { addresses: [edited] }),
    },
  )
  await editLink(first).click()
  await page
    .getByRole('textbox', { name: new RegExp(`^${t('addresses.line')}`) })
    .first()
    .fill('New Lane 9')
  await button(t('addresses.save')).click()
  await expect.element(entry(edited)).toBeVisible()
})

test('an address: the shopper who leaves its editor while it is saved stays on the page that was opened', async () => {
  const open = Promise.withResolvers<void>()
  const { t, router, editLink } = await openBook(
    [first],
    {},
    { 'POST /address/{id}/update': () => open.promise.then(() => withMessage('Saved', { addresses: [first] })) },
  )
  await editLink(first).click()
  await page
    .getByRole('textbox', { name: new RegExp(`^${t('addresses.line')}`) })
    .first()
    .fill('New Lane 9')
  await button(t('addresses.save')).click()
  await expect.poll(() => sentCalls('POST /address/{id}/update')).toHaveLength(1)
  const left = router.navigate('/elsewhere')
  await button(t('shell.unsaved_leave'), page.getByRole('alertdialog')).click()
  await left
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  open.resolve()
  await expect.element(toastSaying('Saved')).toBeVisible()
  await waitForPaint()
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('an address that is not the shopper’s: it is not found, and the page links back', async () => {
  const { t, router } = await openBook([first], { path: '/manage-address/999999/edit', width: 360, language: 'ar' })
  await expect.element(page.getByRole('heading', { name: t('addresses.no_such') })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('link', { name: t('addresses.show_all') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/manage-address')
})

test('the address book: one that did not load is requested again by a button; an expired session ends', async () => {
  const { t, entry, deleteButton } = await openBook([], {}, { 'GET /addresses': refuse(422, 'Not now') })
  await expect.element(page.getByText(t('addresses.lost'))).toBeVisible()
  answerCalls({ 'GET /addresses': () => ({ addresses: [first] }), 'POST /address/{id}/delete': refuse(401, 'No') })
  await button(t('faults.try_again')).click()
  await expect.element(entry(first)).toBeVisible()
  await deleteButton(first).click()
  await button(t('addresses.delete'), page.getByRole('alertdialog')).click()
  await expect.poll(() => [useSession.getState().token, localStorage.getItem('session')]).toEqual([null, null])
})

test('the address book: an expired session that it reports ends silently', async () => {
  const message = 'Please sign in again'
  const { t } = await openBook([], { width: 360 }, { 'GET /addresses': refuse(401, message) })
  await expect.poll(() => [useSession.getState().token, localStorage.getItem('session')]).toEqual([null, null])
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(toastSaying(t('accounts.logged_out'))).not.toBeInTheDocument()
})

test('an address: a pasted number brings its dial code along, and what is sent has it once', async () => {
  const { t, editLink } = await openBook([first], {}, { 'POST /address/{id}/update': () => ({ addresses: [first] }) })
  await editLink(first).click()
  const number = page.getByRole('textbox', { name: new RegExp(`^${t('shell.phone')}`) })
  const code = page.getByRole('combobox', { name: t('addresses.phone_code') })
  await expect.element(number).toHaveValue('501234567')
  await number.fill('+971 (50) 765-4321')
  await expect.element(number).toHaveValue('507654321')
  await number.fill('\u2068+961 71 123 456\u2069')
  await expect.element(number).toHaveValue('71123456')
  await expect.element(code).toHaveValue('+961')
  await button(t('addresses.save')).click()
  const { id, formatted_phone, ...unchanged } = first
  await expect
    .poll(() => sentCalls('POST /address/{id}/update'))
    .toMatchObject([{ body: { ...unchanged, phone_code: '+961', phone: '71123456' } }])
})

test('the address book: a change in another tab fills the fields of an open address that were not edited', async () => {
  const { t, editLink } = await openBook([first, second])
  await editLink(first).click()
  const city = page.getByRole('textbox', { name: t('addresses.city') })
  const name = page.getByRole('textbox', { name: t('addresses.name') })
  await name.fill('Mira the second')
  answerCalls({ 'GET /addresses': () => ({ addresses: [{ ...first, name: 'Mira', city: 'Sharjah' }, second] }) })
  const otherTab = new BroadcastChannel('shopper-data')
  otherTab.postMessage(['addresses'])
  await expect.element(city).toHaveValue('Sharjah')
  await expect.element(name).toHaveValue('Mira the second')
  await expect.element(toastSaying(t('shell.changed_elsewhere'))).toBeVisible()
  otherTab.close()
})
