import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextArea } from './text-area.tsx'

function Message() {
  const form = useForm({ defaultValues: { message: '' } })
  return (
    <form onSubmit={form.handleSubmit(() => form.reset())}>
      <TextArea
        aria-label="Message"
        maxLength={20}
        counterLabel={(used, max) => `${used} of ${max}`}
        {...form.register('message')}
      />
      <button type="submit">Send</button>
    </form>
  )
}

test('the counter follows typing and a form reset', async () => {
  render(<Message />)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Hello')
  await expect.element(page.getByText('5 of 20')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('0 of 20')).toBeVisible()
  await expect.element(field).toHaveValue('')
})
