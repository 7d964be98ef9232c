import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { WhatsappButton } from './floating-buttons.tsx'

test.each([
  ['opens in another tab', '+971 50 123 4567', 1],
  ['is left out without a number', null, 0],
] as const)('the WhatsApp button: it %s', async (_case, whatsapp_support, count) => {
  const { t } = await render(<WhatsappButton />, { width: 360, settings: { whatsapp_support } })
  const links = page.getByRole('link', { name: new RegExp(t('shell.whatsapp')) })
  await expect.poll(() => links.elements()).toHaveLength(count)
  for (const link of links.elements()) expect(link).toHaveAttribute('target', '_blank')
})
