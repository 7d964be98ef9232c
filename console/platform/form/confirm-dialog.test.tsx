import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Question({ confirm }: { confirm: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ConfirmDialog
      {...{ isOpen, confirm }}
      close={() => setOpen(false)}
      title="Close the shop?"
      text="Shoppers cannot order then."
      confirmLabel="Close it"
    />
  )
}

test('a question stays open while its action runs, so that its failure is seen', async () => {
  const action = Promise.withResolvers<void>()
  const { t } = await render(<Question confirm={() => action.promise} />)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await dialog.getByRole('button', { name: t('members.cancel') }).click()
  await userEvent.keyboard('{Escape}')
  action.reject(new Error('The connection is lost'))
  await expect.element(dialog.getByText('The connection is lost')).toBeVisible()
  await dialog.getByRole('button', { name: t('members.cancel') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
