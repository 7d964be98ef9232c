import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { render } from '#storefront/testing/render.tsx'
import { CountryPicker } from './country-picker.tsx'

const countries = [
  { code: 'BD', name: 'Bangladesh', phone_code: '+880' },
  { code: 'CI', name: 'Côte d’Ivoire', phone_code: '+225' },
  { code: 'TR', name: 'Turkey', phone_code: '+90' },
  { code: 'UA', name: 'Ukraine', phone_code: '+380' },
  { code: 'AE', name: 'United Arab Emirates', phone_code: '+971' },
  { code: 'GB', name: 'United Kingdom', phone_code: '+44' },
  { code: 'US', name: 'United States', phone_code: '+1' },
]

function Picker() {
  const [name, setName] = useState('')
  const choose = (country: { name: string } | null) => setName(country?.name ?? '')
  return <CountryPicker id="country" value={name} onChoose={choose} onBlur={() => {}} error={undefined} />
}

test.each([
  { language: 'en', kingdom: 'United Kingdom', bangladesh: 'Bangladesh', coast: 'Côte d’Ivoire' },
  { language: 'ar', kingdom: 'المملكة المتحدة', bangladesh: 'بنغلاديش', coast: 'ساحل العاج' },
] as const)(
  'the country field ($language): Enter takes the first country that is found, by code or another name',
  async ({ language, kingdom, bangladesh, coast }) => {
    answerCalls({ 'GET /countries': () => ({ countries }) })
    const { t } = await render(<Picker />, { language })
    const field = page.getByRole('combobox', { name: t('shell.country'), exact: true })
    for (const [typed, shown] of [
      ['UK', kingdom],
      ['BD', bangladesh],
      ["Cote d'Iv", coast],
      ['Ivory Coast', coast],
    ] as const) {
      await field.fill(typed)
      await expect.element(page.getByRole('option').first()).toMatchTextContent(shown)
      await userEvent.keyboard('{Enter}')
      await expect.element(field).toHaveValue(shown)
    }
    // A choice made is no search: the list has all countries again.
    await page.getByRole('button', { name: t('shell.country_open') }).click()
    await expect.poll(() => page.getByRole('option').all().length).toBe(countries.length)
  },
)
