import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { ContentsList } from './contents-list.tsx'

const headings = ['Prices', 'Delivery', 'Returns'].map((title) => ({ id: `part-${title}`, title }))

test.each(screens)(
  'the contents of a text: they are folded on a phone, and lead to its parts (%s)',
  async (_name, screen) => {
    const { t } = await render(
      <>
        <ContentsList headings={headings} />
        {headings.map(({ id, title }) => (
          <section key={id} className="h-[150vh]">
            <h2 id={id}>{title}</h2>
          </section>
        ))}
      </>,
      screen,
    )
    const contents = page.getByRole('navigation', { name: t('content.on_this_page') })
    if (screen.width === 360) {
      await expect.element(contents).not.toBeInTheDocument()
      await page.getByRole('button', { name: t('content.on_this_page') }).click()
    }
    const heading = page.getByRole('heading', { level: 2, name: 'Returns' })
    await expect.element(heading).not.toBeInViewport()
    await contents.getByRole('link', { name: 'Returns' }).click()
    await expect.element(heading).toBeInViewport()
  },
)
