import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#console/platform/api/client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { formatNumber } from '#locales/numbers.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { isReloadAsked } from '#ui/testing/reload.ts'
import { ConsoleForm } from './console-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { useUnsavedQuestion } from './form-labels.ts'
import { MoneyField } from './money-field.tsx'
import { TextField } from './text-field.tsx'

const person = { id: 1, name: 'Nour', email: 'nour@shop.example', locale: 'en', time_zone: null }
const euro = { symbol: '€', position: 'suffix' } as const

function PriceForm({ save }: { save: (values: { name: string; price: number | null }) => Promise<void> }) {
  const form = useForm({ defaultValues: { name: 'Nour', price: 500 as number | null } })
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ConsoleForm form={form} save={save}>
        <TextField name="name" label="Name" />
        <MoneyField name="price" label="Price" currency={euro} />
      </ConsoleForm>
    </>
  )
}

const storeName = async ({ name }: { name: string }) => {
  await call('POST /desk/account', { body: { name, locale: 'en', time_zone: null } })
}

test('a form of the console: a link asks before it leaves unsaved changes', async () => {
  const { t, router } = await render(<PriceForm save={storeName} />, { path: '/here' })
  await page.getByLabelText('Name').fill('Nour A.')
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  expect(router.state.location.pathname).toBe('/console/here')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Nour A.')
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/elsewhere')
})

function NoteDialog() {
  const form = useForm({ defaultValues: { note: '' } })
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Note"
      closeLabel="Close"
      unsaved={useUnsavedQuestion(() => form.formState.isDirty)}
    >
      <EntryForm form={form} submit={async () => undefined} submitLabel="Keep">
        <TextField name="note" label="Note" />
      </EntryForm>
    </Dialog>
  )
}

test('a dialog: Back and a reload ask before they discard its input, also over a page with a form', async () => {
  const { t, router } = await render(
    <>
      <PriceForm save={storeName} />
      <NoteDialog />
    </>,
    { path: '/before' },
  )
  await router.navigate('/here')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toBeVisible()
  expect(isReloadAsked()).toBe(false)
  await note.fill('Call them')
  await expect.poll(isReloadAsked).toBe(true)
  history.back()
  await page.getByRole('button', { name: t('form.stay') }).click()
  expect(router.state.location.pathname).toBe('/console/here')
  await expect.element(note).toHaveValue('Call them')
  history.back()
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/before')
})

test('a form of the console: an error of the server is shown below its field, and the input is kept', async () => {
  const errors = { name: ['Too long'] }
  answerCalls({ 'POST /desk/account': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await render(<PriceForm save={storeName} />)
  await page.getByLabelText('Name').fill('Nour A.')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Too long')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  answerCalls({ 'POST /desk/account': () => ({ person }) })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
})

test('a form of the console: an amount that is required cannot be saved empty', async () => {
  const { t } = await render(<PriceForm save={storeName} />)
  const price = page.getByLabelText('Price')
  await price.fill('')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining(t('form.no_amount')))
})

test('a form of the console: an error of no field is scrolled into view', async () => {
  answerCalls({ 'POST /desk/account': refuse(500, 'It failed') })
  await render(
    <>
      <div style={{ height: '2000px' }} />
      <PriceForm save={storeName} />
      <div style={{ height: '2000px' }} />
    </>,
    { width: 360 },
  )
  await page.getByLabelText('Name').fill('Nour A.')
  scrollTo(0, 0)
  document.querySelector('form')?.requestSubmit()
  await expect.element(page.getByText('It failed')).toBeInViewport()
})

test('a form of the console: input that is typed while a save runs stays unsaved, and the next save sends it', async () => {
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: unknown[] = []
  const save = async (values: unknown) => saves[sent.push(values) - 1]?.promise
  const { t } = await render(<PriceForm save={save} />)
  const name = page.getByLabelText('Name')
  await name.fill('Nour A.')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await name.fill('Nour B.')
  saves[0]?.resolve()
  await expect.poll(() => useNotice.getState().text).toBe(t('form.saved'))
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  await expect.element(name).toHaveValue('Nour B.')
  await page.getByRole('button', { name: t('form.save') }).click()
  saves[1]?.resolve()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  expect(sent).toEqual(['Nour A.', 'Nour B.'].map((typed) => ({ name: typed, price: 500 })))
})

function AccountForm() {
  const form = useForm({ defaultValues: { name: '', locale: 'en' } })
  return (
    <EntryForm form={form} submit={storeName} submitLabel="Create">
      <TextField name="name" label="Name" />
      <TextField name="locale" label="Language" />
    </EntryForm>
  )
}

test('a short form: the first field that the server refuses has the focus', async () => {
  const errors = { name: ['Too long'], locale: ['Unknown'] }
  answerCalls({ 'POST /desk/account': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  await render(<AccountForm />, { width: 360 })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

function LostForm({ submit }: { submit: () => Promise<void> }) {
  const form = useForm({ defaultValues: { name: '', isUrgent: false } })
  return (
    <EntryForm form={form} submit={submit} submitLabel="Create">
      <TextField name="name" label="Name" />
      <Checkbox label="Urgent" {...form.register('isUrgent')} />
    </EntryForm>
  )
}

function ClosableForm({ submit }: { submit: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Shop" closeLabel="Close">
      <LostForm submit={submit} />
    </Dialog>
  )
}

test('a short form: a notice shows a failure after its dialog was closed', async () => {
  const call = Promise.withResolvers<void>()
  await render(<ClosableForm submit={() => call.promise} />)
  await page.getByLabelText('Name').fill('Nour')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  call.reject(new Error('The connection is lost'))
  await expect.poll(() => useNotice.getState().text).toBe('The connection is lost')
})

test('a short form: nothing is typed or chosen while it is sent, and the field keeps the focus', async () => {
  const call = Promise.withResolvers<void>()
  await render(<LostForm submit={() => call.promise} />)
  const [name, box] = [page.getByLabelText('Name'), page.getByRole('checkbox')]
  await name.fill('Nour')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard(' B.')
  await userEvent.paste()
  await expect.element(name).toHaveValue('Nour')
  await expect.element(name).toHaveFocus()
  await page.getByText('Urgent').click()
  await expect.element(box).not.toBeChecked()
  call.reject(new Error('The connection is lost'))
  await expect.element(page.getByText('The connection is lost')).toBeVisible()
  await page.getByText('Urgent').click()
  await expect.element(box).toBeChecked()
  await name.click()
  await userEvent.keyboard('{End} B.')
  await expect.element(name).toHaveValue('Nour B.')
})

test.each([
  ['en', '19.99'],
  ['en', '19,99'],
  ['ar', '١٩٫٩٩'],
] as const)('a money field in %s reads %s as 1999 minor units', async (language, typed) => {
  const save = vi.fn(async () => undefined)
  const { t } = await render(<PriceForm save={save} />, { language })
  await page.getByLabelText('Price').fill(typed)
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => save.mock.calls).toEqual([[{ name: 'Nour', price: 1999 }]])
})

test('a money field: a text that is no amount is not saved, and the field shows an error', async () => {
  const save = vi.fn(async () => undefined)
  const { t } = await render(<PriceForm save={save} />)
  await page.getByLabelText('Price').fill('a lot')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('form.no_amount'))).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

test.each(['en', 'ar'] as const)(
  'a money field in %s: for an amount that is too large it names the largest one, and keeps the text',
  async (language) => {
    const save = vi.fn(async () => undefined)
    const { t } = await render(<PriceForm save={save} />, { language })
    const price = page.getByLabelText('Price')
    await price.fill('99999999999999999')
    await page.getByRole('button', { name: t('form.save') }).click()
    const text = t('form.amount_too_large', { max: formatNumber(99_999_999_999.99, language, 2) })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(price).toHaveValue('99999999999999999')
    expect(save).not.toHaveBeenCalled()
  },
)

function ContactForm() {
  const form = useForm({ defaultValues: { name: '', email: '', words: { en: '', ar: '' } } })
  const save = async (body: { name: string; email: string }) => {
    await call('POST /operator/people/invite', { body: { email: body.email, role: 'owner' } })
  }
  return (
    <ConsoleForm form={form} save={save}>
      <TextField name="name" label="Name" validate={(name) => name !== ''} problem="Write a name." />
      <TextField name="email" label="Email" type="email" isRequired={false} validate={(email) => email !== 'x'} />
      <LanguageTabs languages={[english, arabic]} label="Languages" missingLabel="empty">
        {({ locale }) => <TextField name={`words.${locale}`} label={`Words ${locale}`} />}
      </LanguageTabs>
    </ConsoleForm>
  )
}

const english = { locale: 'en', title: 'English', direction: 'ltr', isFilled: true } as const
const arabic = { locale: 'ar', title: 'العربية', direction: 'rtl', isFilled: true } as const

test.each(oppositeScreens)(
  'a refused form in %s at %i px lists its fields by their labels, and each entry leads to its field',
  async (language, width) => {
    const { t } = await render(<ContactForm />, { language, width })
    const save = page.getByRole('button', { name: t('form.save') })
    const entry = (label: string, message: string) =>
      page.getByRole('link', { name: t('form.field_problem', { label, message }) })
    const email = page.getByLabelText('Email')
    await email.fill('x')
    await save.click()
    await entry('Email', t('form.no_email')).click()
    await expect.element(email).toHaveFocus()
    await expect.element(entry('Name', 'Write a name.')).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    await page.getByLabelText('Name').fill('Nour')
    await expect.element(entry('Name', 'Write a name.')).not.toBeInTheDocument()
  },
)

test('a field of a closed language that the server refuses is listed, and its entry opens the tab', async () => {
  const errors = { email: ['Taken'], 'words.ar': ['Too long'], unknown: ['Not now', 'Not now'], other: ['Not now'] }
  answerCalls({ 'POST /operator/people/invite': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await render(<ContactForm />)
  await page.getByLabelText('Name').fill('Nour')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('link', { name: 'Words ar: Too long' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Words ar' })).toHaveFocus()
  await expect.element(page.getByRole('tab', { name: 'العربية' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Not now', { exact: true })).toBeVisible()
})

test('a form with a single refused field has no list: the field has the focus', async () => {
  const { t } = await render(<ContactForm />)
  await page.getByLabelText('Email').fill('nour@shop.example')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(page.getByRole('link').elements()).toEqual([])
})
