import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { ServiceStrip } from './service-strip.tsx'

test.each(['ar', 'en'] as const)(
  'the services in %s: a phone shows the number of the hotline in one line',
  async (language) => {
    const settings = { mobile: '+1 202 555 0100', whatsapp_support: '+12025550100' }
    await render(
      <div className="px-4">
        <ServiceStrip />
      </div>,
      { language, width: 360, settings },
    )
    const number = page.getByText(settings.mobile)
    await expect.element(number).toBeVisible()
    expect(number.element().getClientRects().length).toBe(1)
    expect(document.documentElement.scrollWidth).toBe(360)
  },
)
