import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { ApiError } from '#contract/client/api-error.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { QueryProblem } from './query-problem.tsx'

const address = 'GET /desk/sessions'

test('a query that failed: the problem shows the id of the request and tries again', async () => {
  let retries = 0
  const error = new ApiError({ address, status: 500, message: 'It failed', requestId: 'request-7' })
  const { t } = await render(<QueryProblem error={error} onRetry={() => (retries += 1)} />, {
    language: 'ar',
    width: 360,
  })
  await expect.element(page.getByText('It failed')).toBeVisible()
  await expect.element(page.getByText(/request-7/)).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: t('states.try_again') }).click()
  expect(retries).toBe(1)
})

test('a query without permission: the problem says whom to ask, and offers no second try', async () => {
  const error = new ApiError({ address, status: 403, message: 'Ask the owner' })
  const { t } = await render(<QueryProblem error={error} onRetry={() => undefined} />)
  await expect.element(page.getByRole('heading', { name: t('states.forbidden') })).toBeVisible()
  await expect.element(page.getByText('Ask the owner')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
