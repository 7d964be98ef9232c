import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import type { SetupState } from '#contract/setup.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { isReloadAsked } from '#ui/testing/reload.ts'
import { SetUpForm } from './set-up-form.tsx'

const setup: SetupState = {
  is_claimed: false,
  is_open: false,
  languages: ['en', 'fr'].map((code) => ({ code, name: code })),
  countries: [
    { code: 'BD', name: 'Bangladesh', currency: 'BDT', locale: 'en', time_zone: 'Asia/Dhaka' },
    { code: 'FR', name: 'France', currency: 'EUR', locale: 'fr', time_zone: 'Europe/Paris' },
  ],
  currencies: ['BDT', 'EUR'].map((code) => ({ code, name: code })),
}
const key = 'k'.repeat(43)

test('the set-up page: a country proposes currency, language and time zone, and all is sent at once', async () => {
  answerCalls({
    'POST /desk/setup': refuse(422, 'Please check', { code: 'errors.invalid', errors: { key: ['The link is dead'] } }),
  })
  const onClaimed = vi.fn()
  const { t } = await render(<SetUpForm setup={setup} setupKey={key} onClaimed={onClaimed} />, { width: 360 })
  await expectNoAxeViolations()
  await page.getByLabelText(t('people.your_name')).fill('Nour')
  await page.getByLabelText(t('people.email')).fill('nour@shop.example')
  await page.getByLabelText(t('people.new_password')).first().fill('a long sentence')
  await page.getByLabelText(t('setup.market_name')).fill('Souk')
  await page.getByLabelText(t('setup.country')).selectOptions('FR')
  await page.getByRole('button', { name: t('setup.submit') }).click()
  await expect.element(page.getByText('The link is dead')).toBeVisible()
  expect(onClaimed).not.toHaveBeenCalled()
  await expect.poll(isReloadAsked).toBe(true)
  expect(sentCalls('POST /desk/setup')[0]?.body).toEqual({
    key,
    name: 'Nour',
    email: 'nour@shop.example',
    password: 'a long sentence',
    app_name: 'Souk',
    cookie: true,
    country: 'FR',
    currency: 'EUR',
    locale: 'fr',
    time_zone: 'Europe/Paris',
    multi_vendor: true,
  })
})
