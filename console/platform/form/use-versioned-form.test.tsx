import { useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { disposePage, render } from '#console/testing/render.tsx'
import { isReloadAsked } from '#ui/testing/reload.ts'
import { ConsoleForm } from './console-form.tsx'
import type { FieldMap } from './merge-changes.ts'
import { TextField } from './text-field.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

interface Zone {
  readonly version: string
  readonly name: string
  readonly note: string
}

let versions: string[] = []
let storedZone: Zone
/** A save is pending until this resolves. */
let saving: PromiseWithResolvers<void> | undefined

beforeEach(() => {
  localStorage.clear()
  versions = []
  saving = undefined
  storedZone = { version: '1', name: 'Harbour', note: '' }
  signInAtMarket('catalogue.write')
})

/** Like a query, it shows stored data shortly after the form. */
function ZoneForm() {
  const [data, setData] = useState<Zone>(storedZone)
  const versioned = useVersionedForm({
    data,
    readFields: ({ name, note }: Zone): FieldMap => ({ name, note }),
    toValues: ({ name, note }: FieldMap) => ({ name: String(name), note: String(note) }),
    toFields: ({ name, note }): FieldMap => ({ name, note }),
    describeField: (label, value) => ({ label, text: String(value) }),
    post: async ({ name, note }, _changes, version) => {
      await saving?.promise
      versions = [...versions, version]
      return { version: String(Number(version) + 1), name: String(name), note: String(note) }
    },
    onStored: (stored) => setTimeout(() => setData(stored), 100),
  })
  return (
    <ConsoleForm {...versioned}>
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
    </ConsoleForm>
  )
}

test('a form with a version: saved values stay, and the next save has their version', async () => {
  const { t } = await render(<ZoneForm />)
  for (const name of ['Old town', 'Hill']) {
    await page.getByLabelText('Name').fill(name)
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Name')).toHaveValue(name)
  }
  expect(versions).toEqual(['1', '2'])
})

test('input that is typed during a save stays, and is stored by the next save', async () => {
  const { t } = await render(<ZoneForm />)
  saving = Promise.withResolvers()
  await page.getByLabelText('Name').fill('Old town')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByLabelText('Note').fill('By the sea')
  saving.resolve()
  await expect.poll(() => versions).toEqual(['1'])
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('By the sea')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Old town')
  await expect.element(page.getByLabelText('Note')).toHaveValue('By the sea')
  expect(versions).toEqual(['1', '2'])
})

/** As a reload does. */
async function openAgain() {
  await cleanup()
  disposePage()
  signInAtMarket('catalogue.write')
  return render(<ZoneForm />)
}

test('unsaved changes are in the form again after a reload, until they are discarded', async () => {
  const { t } = await render(<ZoneForm />)
  await page.getByLabelText('Name').fill('Old town')
  await openAgain()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Old town')
  await expect.element(page.getByText(t('form.restored', { moment: '' }).split('.')[0] ?? '')).toBeVisible()
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Harbour')
  await openAgain()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Harbour')
})

test('saved changes are not restored', async () => {
  const { t } = await render(<ZoneForm />)
  await page.getByLabelText('Name').fill('Old town')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  storedZone = { version: '2', name: 'Old town', note: '' }
  await openAgain()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Old town')
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
})

test('restored changes are merged with what others saved in the meantime', async () => {
  const { t } = await render(<ZoneForm />)
  await page.getByLabelText('Name').fill('Old town')
  storedZone = { version: '2', name: 'Harbour', note: 'By the sea' }
  await openAgain()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Old town')
  await expect.element(page.getByLabelText('Note')).toHaveValue('By the sea')
  storedZone = { version: '3', name: 'Quay', note: 'By the sea' }
  await openAgain()
  await expect.element(page.getByText(t('form.conflict'))).toBeVisible()
})

test('restored changes that are stored by now are forgotten, and do not come back after a change of another person', async () => {
  await render(<ZoneForm />)
  await page.getByLabelText('Name').fill('Old town')
  storedZone = { version: '2', name: 'Old town', note: '' }
  await openAgain()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Old town')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('changes that a person leaves behind are not restored', async () => {
  const { t, router } = await render(
    <>
      <Link to="/account">Account</Link>
      <ZoneForm />
    </>,
  )
  await page.getByLabelText('Name').fill('Old town')
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  expect(localStorage).toHaveLength(1)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/account')
  expect(localStorage).toHaveLength(0)
})

test('a tab that discards the form does not drop the unsaved changes of another tab', async () => {
  const { t } = await render(<ZoneForm />)
  await page.getByLabelText('Name').fill('Old town')
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  const [key = ''] = Object.keys(localStorage)
  const tab = document.body.appendChild(document.createElement('iframe'))
  tab.contentWindow?.localStorage.removeItem(key)
  await expect.poll(() => localStorage.getItem(key)).toContain('Old town')
  await page.getByRole('button', { name: t('form.discard') }).click()
  expect(localStorage.getItem(key)).toBeNull()
  tab.remove()
})

test('a reload asks while a form or a dialog has unsaved input, and not otherwise', async () => {
  const { t } = await render(<ZoneForm />)
  expect(isReloadAsked()).toBe(false)
  await page.getByLabelText('Name').fill('Old town')
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  await expect.poll(isReloadAsked).toBe(true)
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.poll(isReloadAsked).toBe(false)
})
