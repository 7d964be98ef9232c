import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ContactPanel } from './contact-panel.tsx'

test('a message to the marketplace: the data of the session is filled in', async () => {
  const { t } = await render(<ContactPanel />, { shopper: aShopper() })
  const email = page.getByRole('textbox', { name: new RegExp(`^${t('support.contact_field.email')}`) })
  await expect.element(email).toHaveValue(aShopper().email)
})

test.each(screens)(
  'a message to the marketplace (%s): a guest fills in what is missing, sends it and reads where the answer goes',
  async (_, screen) => {
    answerCalls({ 'POST /contact-us': () => ({}) })
    const { t } = await render(<ContactPanel />, screen)
    await expectNoAxeViolations()
    const form = page.getByRole('region', { name: t('support.write_to_us') })
    const field = (label: string) => form.getByRole('textbox', { name: new RegExp(`^${label}`) })
    await button(t('support.send_message'), form).click()
    await expect.element(form.getByRole('alert')).toHaveFocus()
    await field(t('support.contact_field.name')).fill('Mira Aziz')
    await field(t('support.contact_field.email')).fill('guest@mail.example')
    await field(t('support.contact_field.subject')).fill('Opening hours')
    await field(t('support.message')).fill('Is somebody there on Friday?')
    await button(t('support.send_message'), form).click()
    await expect.element(page.getByRole('heading', { name: t('support.sent_title') })).toHaveFocus()
    await expect.element(page.getByText('guest@mail.example')).toBeVisible()
    await expectNoAxeViolations()
    expect(sentCalls('POST /contact-us')).toHaveLength(1)
  },
)
