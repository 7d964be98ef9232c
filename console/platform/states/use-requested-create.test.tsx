import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { createRequest, useRequestedCreate } from './use-requested-create.ts'

function Page({ canCreate }: { canCreate: boolean }) {
  const [opened, setOpened] = useState(0)
  useRequestedCreate(canCreate, () => setOpened((count) => count + 1))
  return <output>{`Opened ${opened}`}</output>
}

test('a link that asks for a new row opens the dialog, also on the page itself, and a reload does not', async () => {
  const { router } = await render(<Page canCreate />, { path: '/market/zones?view=a' })
  await expect.element(page.getByText('Opened 0')).toBeVisible()
  await router.navigate('/market/zones?view=a', { state: createRequest })
  await expect.element(page.getByText('Opened 1')).toBeVisible()
  await expect.poll(() => router.state.location.state).toBeNull()
  expect(location.search).toBe('?view=a')
})

test('a person without the permission sees the page alone', async () => {
  const { router } = await render(<Page canCreate={false} />, { path: '/market/zones' })
  await router.navigate('/market/zones', { state: createRequest })
  await expect.poll(() => router.state.location.state).toBeNull()
  await expect.element(page.getByText('Opened 0')).toBeVisible()
})
