import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { isReloadAsked } from '#ui/testing/reload.ts'
import type { ConflictRow, Side } from './conflict-view.tsx'
import { DeskForm, type DeskFormLabels } from './desk-form.tsx'

const labels: DeskFormLabels = {
  unsaved: 'Unsaved changes',
  save: 'Save',
  discard: 'Discard',
  conflict: 'Changed by somebody else',
  conflictText: 'Choose what is kept.',
  theirs: 'Theirs',
  yours: 'Yours',
  resolve: 'Keep these',
  emptyValue: 'Empty',
}

interface FormProps {
  save?: (values: { name: string }) => void
  conflict?: ConflictRow[]
  onResolve?: (choices: Readonly<Record<string, Side>>) => void
}

function NameForm({ save, conflict, onResolve }: FormProps) {
  const form = useForm({ defaultValues: { name: 'Fruit' } })
  return (
    <main>
      <DeskForm
        form={form}
        onSave={async (values) => {
          save?.(values)
          form.reset(values)
        }}
        {...{ conflict, onResolve, labels }}
      >
        <Field label="Name">
          <TextInput {...form.register('name')} />
        </Field>
      </DeskForm>
    </main>
  )
}

const bar = () => page.getByText('Unsaved changes')

test('a desk form: the bar appears when something differs, and goes when it is as before', async () => {
  await render(<NameForm />)
  await expect.element(bar()).not.toBeInTheDocument()
  await page.getByLabelText('Name').fill('Fruits')
  await expect.element(bar()).toBeVisible()
  await page.getByLabelText('Name').fill('Fruit')
  await expect.element(bar()).not.toBeInTheDocument()
})

test('a desk form: Save stores the values, Discard returns to what is stored', async () => {
  const save = vi.fn()
  await render(<NameForm save={save} />)
  await page.getByLabelText('Name').fill('Fruits')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Fruits' })
  await page.getByLabelText('Name').fill('x')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Fruits')
})

test('a desk form: the browser asks before a reload while something differs', async () => {
  await render(<NameForm />)
  expect(isReloadAsked()).toBe(false)
  await page.getByLabelText('Name').fill('Fruits')
  await expect.element(bar()).toBeVisible()
  expect(isReloadAsked()).toBe(true)
})

test('a desk form: on a conflict both values are shown, and onResolve receives the choice', async () => {
  const onResolve = vi.fn()
  const conflict = [
    { name: 'name', label: 'Name', theirs: 'Fresh fruit', yours: 'Fruits' },
    { name: 'text', label: 'Text', theirs: '', yours: 'Ripe' },
  ]
  await render(<NameForm conflict={conflict} onResolve={onResolve} />)
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByText('Empty')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('radio', { name: 'Fresh fruit' }).click()
  await page.getByRole('button', { name: 'Keep these' }).click()
  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ name: 'theirs', text: 'yours' })
})

test('a desk form: on a conflict of a list, the rows that only one side has are bold', async () => {
  const row = { name: 'links', label: 'Links', theirs: 'Shops\nOffers', yours: 'Shops\nBlog' }
  await render(<NameForm conflict={[row]} onResolve={vi.fn()} />)
  const weightOf = (text: string) =>
    getComputedStyle(page.getByText(text, { exact: true }).first().element()).fontWeight
  await expect.element(page.getByText('Offers', { exact: true })).toBeVisible()
  expect(['Shops', 'Offers', 'Blog'].map(weightOf)).toEqual(['400', '600', '600'])
})
