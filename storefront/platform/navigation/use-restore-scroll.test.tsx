import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AfterReload } from '#storefront/testing/after-reload.tsx'
import { render } from '#storefront/testing/render.tsx'
import { LoadingRegion } from '#ui/blocks/skeleton.tsx'
import { waitForPaint } from '#ui/testing/timing.ts'
import { useRestoreScroll } from './use-restore-scroll.ts'

/** A page that is short until its content has loaded, above a footer. */
function LoadingPage() {
  useRestoreScroll()
  const [loaded, setLoaded] = useState(0)
  return (
    <>
      <button type="button" className="fixed top-0" onClick={() => setLoaded(loaded + 1)}>
        Load
      </button>
      {loaded < 2 && <LoadingRegion label="Loading">{null}</LoadingRegion>}
      {['Address', 'Payment'].slice(0, loaded).map((title) => (
        <section key={title} className="h-[1500px]">
          {title}
        </section>
      ))}
      <footer className="h-[1000px]">Footer</footer>
    </>
  )
}

/** Loads without a press, which would end the restoration. */
const load = async () => {
  document.querySelector('button')?.click()
  await waitForPaint()
  await waitForPaint()
}

const renderAfterReload = () =>
  render(
    <AfterReload top={1300}>
      <LoadingPage />
    </AfterReload>,
    { width: 360, language: 'ar' },
  )

test('a page that loads in the browser: after a reload the reader is where they were, not at the footer', async () => {
  await renderAfterReload()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  expect(scrollY).toBeLessThan(1300)
  await load()
  await expect.poll(() => scrollY).toBe(1300)
  await load()
  await expect.element(page.getByText('Payment')).toBeInTheDocument()
  expect(scrollY).toBe(1300)
  expect(document.documentElement.style.overflowAnchor).toBe('')
})

test('a page that loads in the browser: a reader who does something first is not moved', async () => {
  await renderAfterReload()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => scrollY).toBe(0)
  await load()
  await load()
  await expect.element(page.getByText('Payment')).toBeInTheDocument()
  expect(scrollY).toBe(0)
})
