import { expect, test } from 'vitest'
import type { Blog } from '#contract/content.ts'
import { Header } from '#storefront/shell/header/header.tsx'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { emulateMedia } from '#ui/testing/media.ts'
import { PostView } from './post-view.tsx'

const post: Blog = {
  id: 1,
  slug: 'seasoning-an-iron-pan',
  title: 'Seasoning an iron pan',
  excerpt: 'Oil, heat and patience.',
  category: { slug: 'care-and-repair', name: 'Care and repair' },
  author: 'Mina Aziz',
  thumbnail: null,
  published_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  reading_minutes: 4,
  html: '<p>Rub it with oil and heat it until it smokes.</p>'.repeat(80),
  tags: [],
  previous: null,
  next: null,
  locale: 'en',
  direction: 'ltr',
}

test.each(screens)(
  'a post: a line below the header shows the reading progress, unless the reader prefers reduced motion (%s)',
  async (_name, screen) => {
    const part = (
      <>
        <Header />
        <PostView post={post} headings={[]} />
      </>
    )
    const { t } = await render(part, { ...screen, path: '/blog/seasoning-an-iron-pan' })
    await expect.element(button(t('shell.copy_link'))).toBeVisible()
    const line = () => document.querySelector<HTMLElement>('.reading-line')
    const widthRead = () => (line()?.getBoundingClientRect().width ?? 0) / document.documentElement.clientWidth
    await expect.poll(line).not.toBeNull()
    await expect.element(line()).not.toBeVisible()
    await emulateMedia({ motion: 'no-preference' })
    await expect.element(line()).toBeVisible()
    await expect.poll(widthRead).toBeLessThan(0.05)
    const end = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0
    scrollTo({ top: end + scrollY - innerHeight, behavior: 'instant' })
    await expect.poll(widthRead).toBeGreaterThan(0.95)
    // It lies right below the part of the header that sticks to the top.
    const gap = () => {
      const header = document.querySelector('header .sticky-bar')?.getBoundingClientRect().bottom ?? 0
      return Math.abs(header - (line()?.getBoundingClientRect().top ?? 0))
    }
    await expect.poll(gap).toBeLessThanOrEqual(1)
  },
)
