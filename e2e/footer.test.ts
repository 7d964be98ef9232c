import type { Footer } from '#contract/settings.ts'
import { alterCall, withData } from './altered.ts'
import { apiOf } from './api.ts'
import { expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const quiet = '/about-us'

test('the footer has the columns of the settings, and all of its links lead somewhere', async ({
  page,
  t,
  isMobile,
  language,
}) => {
  const { footers, web_footer_text, web_footer_description, social_links } = await apiOf(
    undefined,
    language,
  )('GET /master')
  await visit(page, quiet)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const isList = ({ items }: Footer) => items.some(({ type }) => type === 'link')
  for (const { title, items } of footers.filter(isList)) {
    const fold = footer.getByRole('button', { name: title })
    await expect(fold).toHaveCount(isMobile ? 1 : 0)
    const first = footer.getByRole('link', { name: items[0]?.title ?? '', exact: true }).first()
    if (isMobile) {
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(first).toBeHidden()
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
    } else await expect(footer.getByRole('heading', { name: title })).toBeVisible()
    for (const { type, title: name, url } of items) {
      if (type !== 'link' || !url) continue
      await expect(footer.getByRole('link', { name, exact: true }).and(page.locator(`[href="${url}"]`))).toBeVisible()
      expect((await page.request.get(url)).status(), url).toBe(200)
    }
  }
  for (const { name, link } of social_links) {
    const social = footer.getByRole('link', { name: t('shell.opens_in_new_tab', { name }) })
    await expect(social).toHaveAttribute('href', link)
    await expect(social).toHaveAttribute('target', '_blank')
  }
  const texts = footers.flatMap(({ items }) => items.filter(({ type }) => type === 'text'))
  for (const { title } of texts) await expect(footer).toContainText(title || (web_footer_description ?? 'a text'))
  for (const name of ['google_play', 'app_store']) {
    await expect(footer.getByRole('link', { name: new RegExp(t(`shell.store_name.${name}`)) })).toBeVisible()
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(footer).toContainText(web_footer_text ?? 'a text')
  // Where nothing that floats lies over it.
  await page.evaluate('scrollTo(0, 0)')
  await expectNoAxeViolations(page)
})

test('a footer without words of its own, with a code, and none at all', { tag: '@desk' }, async ({
  page,
  context,
  t,
}) => {
  const footer_qr = { url: '/code.png', width: 112, height: 112 }
  await context.route('**/code.png', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  const { restore } = await alterCall(context, '/master', withData({ web_footer_text: null, footer_qr }))
  await visit(page, quiet)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(t('shell.all_right_reserved'))
  await expect(footer.getByText(t('shell.scan_qr'), { exact: true })).toBeAttached()
  await restore()
  await alterCall(context, '/master', withData({ web_show_footer: false }))
  await page.goto(quiet)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer).toHaveCount(0)
})
