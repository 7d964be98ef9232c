import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'

const labels = ['Everything', 'Pending', 'Confirmed', 'Processing', 'On the way', 'Delivered', 'Cancelled', 'Returned']
const tabs = labels.map((label, index) => ({ label, href: `#${label}`, current: index === 7 }))

test('a row of tabs keeps the current one in view when a late font makes its words wider', async () => {
  await page.viewport(360, 740)
  await render(<LinkTabs tabs={tabs} label="Orders by state" />)
  const current = page.getByRole('link', { name: 'Returned' })
  await expect.element(current).toBeInViewport({ ratio: 1 })
  const before = current.element().getBoundingClientRect().width
  document.documentElement.style.fontSize = '150%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  expect(current.element().getBoundingClientRect().width).toBeGreaterThan(before)
  await expect.element(current).toBeInViewport({ ratio: 0.99 })
})
