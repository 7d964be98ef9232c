import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { ConsoleForm } from './console-form.tsx'
import type { Parts } from './merge-changes.ts'
import { TextField } from './text-field.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

interface Zone {
  readonly version: string
  readonly name: string
}

let versions: string[] = []

/** Like a query, it shows what was stored a moment after the form. */
function ZoneForm() {
  const [data, setData] = useState<Zone>({ version: '1', name: 'Harbour' })
  const { form, ...versioned } = useVersionedForm({
    data,
    toParts: ({ name }: Zone): Parts => ({ name }),
    toValues: ({ name }: Parts) => ({ name: String(name) }),
    partsOf: ({ name }): Parts => ({ name }),
    describePart: (label, value) => ({ label, text: String(value) }),
    post: async ({ name }, _changes, version) => {
      versions = [...versions, version]
      return { version: String(Number(version) + 1), name: String(name) }
    },
    onStored: (stored) => setTimeout(() => setData(stored), 100),
  })
  return (
    <ConsoleForm form={form} save={versioned.save}>
      <TextField name="name" label="Name" />
    </ConsoleForm>
  )
}

test('a form with a version: what was saved stays, and the next save is built on it', async () => {
  versions = []
  const { t } = await render(<ZoneForm />)
  for (const name of ['Old town', 'Hill']) {
    await page.getByLabelText('Name').fill(name)
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Name')).toHaveValue(name)
  }
  expect(versions).toEqual(['1', '2'])
})
