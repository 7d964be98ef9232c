import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Address } from '#contract/addresses.ts'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { countryName } from '#locales/countries.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { countryAnswers } from '#storefront/testing/fixtures/checkout.ts'
import { anAddress, aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { Button } from '#ui/buttons/button.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { AddressForm, useAddressForm } from './address-form.tsx'

function Form({ address }: { address: Address | undefined }) {
  const form = useAddressForm(address, () => undefined)
  return (
    <AddressForm {...form}>
      {/* Moves the button away from the fields. */}
      <div className="h-dvh" />
      <Button type="submit">Save</Button>
    </AddressForm>
  )
}

async function openForm(options: RenderOptions, address?: Address) {
  answerCalls(countryAnswers)
  const { t } = await render(<Form address={address} />, options)
  const field = (key: PlainPageKey) => page.getByRole('textbox', { name: t(key) })
  return { t, phone: field('shell.phone'), name: field('addresses.name'), post_code: field('addresses.post_code') }
}

test.each(screens)(
  'the address: a field that the server refuses has the focus, in view, with the reason (%s)',
  async (_name, screen) => {
    const { phone, post_code } = await openForm({ ...screen, shopper: aShopper() }, anAddress())
    answerCalls({ 'POST /address/{id}/update': refuse(422, 'No', { errors: { phone: ['No such number'] } }) })
    await post_code.fill('12345')
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(phone).not.toBeInViewport()
    await button('Save').click()
    await expect.element(phone).toHaveFocus()
    await expect.element(phone).toBeInViewport({ ratio: 0.99 })
    await expect.element(phone).toHaveAccessibleDescription(/No such number/)
    await expectNoAxeViolations()
  },
)

test.each(screens)(
  'the address: a single wrong field that still has the focus is brought back into view (%s)',
  async (_name, screen) => {
    const { name } = await openForm(screen, anAddress())
    await name.fill('')
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(name).not.toBeInViewport()
    await button('Save').click()
    await expect.element(name).toBeInViewport({ ratio: 0.99 })
    await expect.element(name).toHaveFocus()
  },
)

/** As the header of the shop, which is higher than `--sticky-top` says once it returns with the scrolling. */
const headerHeight = 140

test.each(screens)(
  'the address: the list of several wrong fields names them, and is not below the header (%s)',
  async (_name, screen) => {
    answerCalls(countryAnswers)
    const part = (
      <>
        <div className="h-200" />
        <Form address={anAddress()} />
      </>
    )
    const { t } = await render(part, screen)
    await page.getByRole('textbox', { name: t('addresses.post_code') }).fill('9'.repeat(60))
    const name = page.getByRole('textbox', { name: t('addresses.name') })
    await name.fill('')
    document.querySelector('form')?.scrollIntoView()
    scrollBy(0, 40)
    await userEvent.keyboard('{Enter}')
    const list = page.getByRole('alert').filter({ hasText: t('shell.check_fields') })
    await expect.element(list).toHaveFocus()
    expect(list.element().getBoundingClientRect().top).toBeGreaterThan(headerHeight)
    const link = list.getByRole('link', { name: `${t('addresses.post_code')} · ${t('errors.long')}` })
    await expect.element(link).toBeVisible()
  },
)

test('the address: another country brings its dialling code to a number that was typed here, not to the shopper’s own', async () => {
  const { t, phone } = await openForm({ shopper: aShopper({ phone: null, phone_code: null }) })
  const country = page.getByRole('combobox', { name: t('shell.country'), exact: true })
  const code = page.getByRole('combobox', { name: t('addresses.phone_code') })
  const choose = async (name: string) => {
    await country.fill(countryName(name, 'en'))
    await page.getByRole('option', { name: countryName(name, 'en') }).click()
  }
  await choose('United Arab Emirates')
  await phone.fill('5012345678')
  await choose('Canada')
  await expect.element(code).toHaveValue('+1')
  await code.selectOptions('+971')
  await choose('United Arab Emirates')
  await choose('Canada')
  await expect.element(code).toHaveValue('+1')
})

test('the address: the shopper’s own number keeps its dialling code in another country', async () => {
  const { t } = await openForm({ shopper: aShopper() })
  const country = page.getByRole('combobox', { name: t('shell.country'), exact: true })
  await country.fill('Canada')
  await page.getByRole('option', { name: 'Canada' }).click()
  await expect.element(page.getByRole('combobox', { name: t('addresses.phone_code') })).toHaveValue('+971')
})
