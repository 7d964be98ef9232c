import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { FileDrop } from './file-drop.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { MoneyInput } from './money-input.tsx'

let minor: number | null = null

/** Accepts a decimal comma. */
const parse = (text: string) => (/^\d+(,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null)

function Price({ value }: { value: number | null }) {
  const [amount, setAmount] = useState(value)
  minor = amount
  return (
    <main>
      <Field label="Price">
        <MoneyInput
          value={amount}
          onChange={setAmount}
          parse={parse}
          format={(each) => each.toFixed(2).replace('.', ',')}
          symbol="€"
          isSymbolFirst={false}
        />
      </Field>
      <button type="button" onClick={() => setAmount(value)}>
        Discard
      </button>
    </main>
  )
}

test('a money field: 19,99 is 1999 minor units, and is formatted when the field loses focus', async () => {
  await render(<Price value={500} />)
  const field = page.getByLabelText('Price')
  await expect.element(field).toHaveValue('5,00')
  await field.fill('19,9')
  expect(minor).toBe(1990)
  await expect.element(field).toHaveValue('19,9')
  await userEvent.tab()
  await expect.element(field).toHaveValue('19,90')
  await field.fill('1,15')
  expect(minor).toBe(115)
})

test('a money field: an empty one is null, and a text that is no amount stays to be corrected', async () => {
  await render(<Price value={500} />)
  const field = page.getByLabelText('Price')
  await field.fill('')
  expect(minor).toBe(null)
  await field.fill('abc')
  expect(minor).toBeNaN()
  await userEvent.tab()
  await expect.element(field).toHaveValue('abc')
})

test.each([['abc'], ['19,9']])('a money field: a value from elsewhere replaces the typed %s', async (text) => {
  await render(<Price value={500} />)
  const field = page.getByLabelText('Price')
  await field.fill(text)
  await expect.element(field).toHaveValue(text)
  // Without a press, so that the field keeps the focus.
  ;(page.getByRole('button', { name: 'Discard' }).element() as HTMLElement).click()
  await expect.element(field).toHaveValue('5,00')
  await field.fill('7')
  await expect.element(field).toHaveValue('7')
  expect(minor).toBe(700)
})

const languages = [
  { locale: 'en', title: 'English', direction: 'ltr' as const, isFilled: true },
  { locale: 'ar', title: 'العربية', direction: 'rtl' as const, isFilled: false },
]

test('language tabs: a text is kept when its tab is left, and each language has its direction', async () => {
  await render(
    <main>
      <LanguageTabs languages={languages} label="Languages" missingLabel="No text yet">
        {({ locale }) => (
          <Field label={`Name ${locale}`}>
            <TextInput />
          </Field>
        )}
      </LanguageTabs>
    </main>,
  )
  await page.getByLabelText('Name en').fill('Fruit')
  await page.getByRole('tab', { name: 'العربية No text yet' }).click()
  await expect.element(page.getByLabelText('Name en')).not.toBeVisible()
  await page.getByLabelText('Name ar').fill('فاكهة')
  const [field, label] = [page.getByLabelText('Name ar').element(), page.getByText('Name ar').element()]
  expect([getComputedStyle(field).direction, field.closest('[lang]')?.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  expect([getComputedStyle(label).direction, label.closest('[lang]')?.getAttribute('lang')]).toEqual([
    'ltr',
    document.documentElement.lang,
  ])
  await expectNoAxeViolations()
  const [english, arabic] = [page.getByRole('tab', { name: 'English' }), page.getByRole('tab', { name: /العربية/ })]
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}')
  await expect.element(english).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Name en')).toHaveValue('Fruit')
  await userEvent.keyboard('{End}')
  await expect.element(arabic).toHaveFocus()
  await expect.element(page.getByLabelText('Name ar')).toHaveValue('فاكهة')
  await userEvent.keyboard('{Home}{Tab}')
  await expect.element(page.getByLabelText('Name en')).toHaveFocus()
})

test('language tabs: many languages scroll inside their row', async () => {
  await page.viewport(360, 740)
  const many = [...'abcdefgh'].map((locale) => ({
    ...languages[1],
    locale: `x-${locale}`,
    title: `Language ${locale}`,
  }))
  await render(
    <main>
      <LanguageTabs languages={many as typeof languages} label="Languages" missingLabel="No text yet">
        {() => null}
      </LanguageTabs>
    </main>,
  )
  expect(document.documentElement.scrollWidth).toBe(360)
})

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })

function dropFiles(...files: File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const target = page.getByText('or drop here').element().parentElement
  target?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a file drop: takes accepted files by drop and by choice, and names those that it refuses', async () => {
  const onFiles = vi.fn()
  const refused = (name: string) => `${name} was refused`
  const labels = { choose: 'Choose files', drop: 'or drop here', camera: 'Take a picture', refused }
  await render(
    <main>
      <FileDrop accept="image/*" maxBytes={4} isMultiple hasCamera onFiles={onFiles} labels={labels} />
    </main>,
  )
  await expectNoAxeViolations()
  dropFiles(picture('a.png'), picture('b.txt', 'text/plain'), picture('c.png'))
  expect(onFiles.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['a.png', 'c.png'])
  await expect.element(page.getByText('b.txt was refused')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByLabelText('Choose files').upload(picture('d.png'))
  expect(onFiles.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['d.png'])
  await expect.element(page.getByText('b.txt was refused')).not.toBeInTheDocument()
  await page.getByLabelText('Choose files').upload(new File(['12345'], 'large.png', { type: 'image/png' }))
  await expect.element(page.getByText('large.png was refused')).toBeVisible()
  expect(onFiles).toHaveBeenLastCalledWith([])
})

test('a file drop accepts a file by its extension, regardless of its media type', async () => {
  const onFiles = vi.fn()
  const labels = {
    choose: 'Choose a file',
    drop: 'or drop here',
    camera: '',
    refused: (name: string) => `${name} refused`,
  }
  await render(
    <main>
      <FileDrop accept="text/csv,.csv" maxBytes={4} onFiles={onFiles} labels={labels} />
    </main>,
  )
  for (const type of ['', 'application/vnd.ms-excel', 'text/csv']) {
    dropFiles(picture('GOODS.CSV', type))
    expect(onFiles.mock.lastCall?.[0]).toHaveLength(1)
  }
  dropFiles(picture('goods.xlsx', 'application/vnd.ms-excel'))
  await expect.element(page.getByText('goods.xlsx refused')).toBeVisible()
})
