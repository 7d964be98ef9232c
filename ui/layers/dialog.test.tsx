import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

const unsaved = { isDirty: () => true, question: 'Leave?', stayLabel: 'Keep editing', leaveLabel: 'Discard' }

function Page() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog {...{ open, unsaved }} onOpenChange={setOpen} title="Note" closeLabel="Close">
      <input aria-label="Title" />
      <input aria-label="Text" />
    </Dialog>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })

test('a dialog: staying returns the focus to the field that had it', async () => {
  await render(<Page />)
  await field('Text').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Text')).toHaveFocus()
})

test('a dialog: staying focuses the first field if the close button had the focus', async () => {
  await render(<Page />)
  await expect.element(field('Title')).toHaveFocus()
  page.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveFocus()
})
