import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { waitForPaint } from '#ui/testing/timing.ts'
import { ActionBar } from './action-bar.tsx'

test('the bar of the next step: the page does not scroll when its button has the focus', async () => {
  await render(
    <div>
      <div className="h-[300vh]" />
      <ActionBar>
        <Button>Pack</Button>
      </ActionBar>
    </div>,
    { width: 360 },
  )
  const button = page.getByRole('button', { name: 'Pack' })
  await expect.element(button).toBeInViewport()
  ;(button.element() as HTMLElement).focus()
  await waitForPaint()
  expect(document.activeElement).toBe(button.element())
  expect(scrollY).toBe(0)
})
