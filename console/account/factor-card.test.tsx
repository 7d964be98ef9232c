import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { FactorCard } from './factor-card.tsx'

test.each(['en', 'ar'] as const)(
  'a second factor in %s: a person of the market is told before it is required',
  async (language) => {
    signInAtMarket('people.read')
    const { t } = await render(<FactorCard />, { language, width: 360 })
    await expect.element(page.getByText(t('account.factor_hint'))).toBeVisible()
    await expectNoAxeViolations()
    queryClient.setQueryData(meQuery.queryKey, { ...testMe, memberships: [] })
    await expect.element(page.getByText(t('account.factor_hint'))).not.toBeInTheDocument()
  },
)

const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

test('a second factor: a wrong code is refused, a right one turns it on and shows the recovery codes', async () => {
  let hasFactor = false
  answerCalls({
    'GET /desk/me': () => ({ ...testMe, has_factor: hasFactor, recovery_codes_left: hasFactor ? 10 : 0 }),
    'POST /desk/factor/begin': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: svg }),
    'POST /desk/factor/activate': ({ body }) => {
      if (body.code !== '123456')
        return refuse(422, 'Please check', { code: 'people.wrong_code', errors: { code: ['Wrong code'] } })()
      hasFactor = true
      return { recovery_codes: codes }
    },
  })
  queryClient.setQueryData(meQuery.queryKey, testMe)
  const { t } = await render(<FactorCard />, { language: 'ar', width: 360 })
  await page.getByRole('button', { name: t('account.factor_turn_on') }).click()
  await expect.element(page.getByText('JBSWY3DP')).toBeVisible()
  await expect.element(page.getByRole('img', { name: t('account.factor_picture') })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByLabelText(t('people.code')).fill('000000')
  await page.getByRole('button', { name: t('account.factor_turn_on') }).click()
  await expect.element(page.getByText('Wrong code')).toBeVisible()
  await page.getByLabelText(t('people.code')).fill(' 123456 ')
  await page.getByRole('button', { name: t('account.factor_turn_on') }).click()
  await expect.element(page.getByText(codes[1] ?? '')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: t('account.recovery_title') })).toHaveFocus()
  await expectNoAxeViolations()
})

test('new recovery codes are copied, saved to a file and printed', async () => {
  answerCalls({
    'GET /desk/me': () => ({ ...testMe, has_factor: true, recovery_codes_left: 10 }),
    'POST /desk/factor/renew-codes': () => ({ recovery_codes: codes }),
  })
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, has_factor: true, recovery_codes_left: 1 })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { t } = await render(<FactorCard />)
  await page.getByRole('button', { name: t('account.renew_codes') }).click()
  for (const name of ['recovery_copy', 'recovery_download', 'recovery_print'] as const)
    await page.getByRole('button', { name: t(`account.${name}`) }).click()
  const text = `${codes.join('\n')}\n`
  expect(write).toHaveBeenCalledWith(text)
  expect(press.mock.contexts).toMatchObject([{ download: 'recovery-codes.txt' }])
  expect(print).toHaveBeenCalledOnce()
  expect(sentCalls('POST /desk/factor/renew-codes')).toHaveLength(1)
  vi.restoreAllMocks()
})
