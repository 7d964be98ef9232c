import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlainPageKey } from '#locales/text.ts'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { passTime, waitForPaint } from '#ui/testing/timing.ts'
import { NetworkMessage } from './network-message.tsx'

test('the network bar: it says that the network is away, and for three seconds that it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { t, router } = await render(
    <div role="status">
      <NetworkMessage />
      <Link to="/">Home</Link>
    </div>,
    { path: '/about-us', width: 360 },
  )
  const bar = page.getByRole('status')
  const has = (key: PlainPageKey) => expect.element(bar.getByText(t(key), { exact: true }))
  dispatchEvent(new Event('offline'))
  await has('faults.offline').toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await has('faults.offline_page').toBeVisible()
  expect(router.state.location.pathname).toBe('/about-us')
  dispatchEvent(new Event('online'))
  await has('faults.back_online').toBeVisible()
  await has('faults.offline').not.toBeInTheDocument()
  await passTime(2900)
  await waitForPaint()
  await has('faults.back_online').toBeVisible()
  await passTime(200)
  await has('faults.back_online').not.toBeInTheDocument()
})

test('the network bar: a search waits for the network, and what else is sent fails by itself', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  const { t, router } = await render(
    <div role="status">
      <NetworkMessage />
      <form onSubmit={send}>
        <button type="submit">Save</button>
      </form>
      <Form action="/products">
        <button type="submit">Search</button>
      </Form>
    </div>,
    { path: '/about-us', width: 360 },
  )
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(t('faults.offline'), { exact: true })).toBeVisible()
  await button('Save').click()
  expect(send).toHaveBeenCalledOnce()
  await expect.element(page.getByText(t('faults.offline_page'))).not.toBeInTheDocument()
  await button('Search').click()
  await expect.element(page.getByText(t('faults.offline_page'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/about-us')
})
