import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Banner } from '#contract/content.ts'
import { aPicture } from '#storefront/testing/fixtures/settings.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { HeroSlider } from './hero-slider.tsx'

const banners = ['Spring', 'Summer', 'Autumn'].map(
  (title, index): Banner => ({
    id: index + 1,
    place: 'hero',
    title,
    text: 'All of it new.',
    action: 'Look',
    url: '/products',
    picture: aPicture(),
    tall_picture: null,
  }),
)

test.each(screens)(
  'the hero slider: its first picture has priority, and the other slides are reached by hand only (%s)',
  async (_name, screen) => {
    const { t } = await render(<HeroSlider banners={banners} className="h-100" />, screen)
    const first = document.querySelectorAll('img[fetchpriority="high"]')
    expect([...first].map((image) => image.getAttribute('loading'))).toEqual(['eager'])
    const slider = page.getByRole('region', { name: t('home.highlights') })
    await slider.getByRole('button', { name: t('home.slide_next') }).click()
    const second = slider.getByRole('group', { name: t('home.slide_position', { number: 2, of: 3 }) })
    await expect.element(second.getByRole('link')).toBeInViewport()
    for (const { title } of banners)
      await expect
        .element(slider.getByRole('button', { name: t('home.slide_go', { name: title }) }))
        .toBeInTheDocument()
    // Tests prefer reduced motion: there is no autoplay and no pause button.
    await expect.element(slider.getByRole('button', { name: t('home.slide_pause') })).not.toBeInTheDocument()
  },
)

test.each(screens)('the hero slider: an arrow key moves the focus to the next slide (%s)', async (_name, screen) => {
  const { t } = await render(<HeroSlider banners={banners} className="h-100" />, screen)
  const slider = page.getByRole('region', { name: t('home.highlights') })
  await expect.element(slider.getByRole('button', { name: t('home.slide_next') })).toBeInTheDocument()
  const linkOf = (number: number) =>
    slider.getByRole('group', { name: t('home.slide_position', { number, of: 3 }) }).getByRole('link')
  const first = linkOf(1).element()
  if (first instanceof HTMLElement) first.focus()
  const next = screen.language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}'
  for (const number of [2, 3, 1]) {
    await userEvent.keyboard(next)
    await expect.element(linkOf(number)).toHaveFocus()
  }
})
