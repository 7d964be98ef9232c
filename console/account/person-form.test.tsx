import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { PersonForm } from './person-form.tsx'

test('the form of a person sends only what was changed, because another device may have changed the rest', async () => {
  signInAtMarket()
  const person = { ...testMe.person, time_zone: 'Asia/Kolkata' }
  answerCalls({ 'POST /desk/account': () => ({ person }), 'GET /desk/me': () => ({ ...testMe, person }) })
  const { t } = await render(<PersonForm />, { path: '/account' })
  await page.getByLabelText(t('people.your_name')).fill('Nour A.')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /desk/account').map(({ body }) => body)).toEqual([{ name: 'Nour A.' }])
})
