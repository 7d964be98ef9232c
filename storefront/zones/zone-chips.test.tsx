import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { ZoneChips } from './zone-chips.tsx'

const zones = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Zone ${index + 1}`,
  thumbnail: null,
  total_shops: 3,
}))

test.each(screens)(
  'the row of zones: the current zone is marked and scrolled into view (%s)',
  async (_name, screen) => {
    const { t } = await render(<ZoneChips zones={zones} active={39} />, { ...screen, path: '/zone-shops/39' })
    const row = page.getByRole('navigation', { name: t('shops.zones') })
    const current = row.getByRole('link', { name: 'Zone 39' })
    await expect.element(current).toHaveAttribute('aria-current', 'page')
    await expect.element(current).toHaveAttribute('href', '/zone-shops/39')
    await expect.element(current).toBeInViewport()
    expect(row.element().querySelectorAll('[aria-current]')).toHaveLength(1)
  },
)
