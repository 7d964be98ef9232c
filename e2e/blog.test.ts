import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { runCommand } from './operator.ts'
import { expect, test, visit } from './shopper.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const posts = (page: Page) => page.getByRole('main').getByRole('article')

test('a reader finds a post by its category and its words, reads it and goes on', async ({
  page,
  t,
  language,
  isMobile,
}) => {
  const api = apiOf(undefined, language)
  const { categories, blogs } = await api('GET /blogs', { query: {} })
  await visit(page, '/blogs')
  await expect(page).toHaveTitle(`${t('blog.title')} - Souk`)
  await expect(h1(page)).toHaveText(t('blog.title'))
  await expect(posts(page)).toHaveCount(10)
  await expect(posts(page).first()).toContainText(blogs[0]?.title ?? '')
  // Links to the cart exist only in the header.
  await expect(
    page.getByRole('button', { name: t('shell.cart_tab_button', { items: '', amount: '' }).trim() }),
  ).toHaveCount(0)

  const care = categories.find(({ slug }) => slug === 'care-and-repair')
  const choices = page.getByRole('navigation', { name: t('blog.categories') })
  await choices.getByRole('link', { name: care?.name }).click()
  await expect(page).toHaveURL('/blogs?category=care-and-repair')
  await expect(h1(page)).toHaveText(care?.name ?? '')
  await expect(posts(page)).toHaveCount(care?.count ?? 0)
  await expect(choices.getByRole('link', { name: care?.name })).toHaveAttribute('aria-current', 'page')

  const search = page.getByRole('searchbox', { name: t('blog.search') })
  await search.fill('jean')
  await search.press('Enter')
  await expect(page).toHaveURL('/blogs?category=care-and-repair&search=jean')
  await expect(search).toHaveValue('jean')
  const { blog, related } = await api('GET /blogs/{slug}', { params: { slug: 'wash-your-jeans-less' } })
  await posts(page).first().getByRole('link', { name: blog.title }).click()

  await expect(page).toHaveURL('/blog/wash-your-jeans-less')
  await expect(h1(page)).toHaveText(blog.title)
  const article = page.getByRole('article').filter({ has: h1(page) })
  await expect(article.locator('time')).toHaveAttribute('datetime', blog.published_at)
  await expect(article).toContainText(t('blog.reading', { count: blog.reading_minutes }))

  const contents = page.getByRole('navigation', { name: t('content.on_this_page') })
  if (isMobile) await page.getByRole('button', { name: t('content.on_this_page') }).click()
  const last = contents.getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  const heading = article.getByRole('heading', { level: 2, name, exact: true })
  await expect(heading).not.toBeInViewport()
  await last.click()
  await expect(page).toHaveURL(`/blog/wash-your-jeans-less${await last.getAttribute('href')}`)
  await expect(heading).toBeInViewport()
  const sticky = (await page.locator('header .sticky-bar').boundingBox())?.height ?? 0
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(Math.min(sticky, 48))
  // The second step of the page's history, and Back from it: on a phone to a list that must be scrolled to.
  const drawn = () => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
  await contents.getByRole('link').first().click()
  await drawn()
  await expect(article.locator('h2[id]').first()).toBeInViewport()
  await page.goBack()
  await drawn()
  await expect(isMobile ? last : heading).toBeInViewport()

  await page
    .getByRole('navigation', { name: t('blog.more') })
    .getByRole('link')
    .first()
    .click()
  await expect(h1(page)).toHaveText(blog.previous?.title ?? '')
  await page.goBack()
  const like = page.getByRole('region', { name: t('blog.related') })
  await expect(like.getByRole('article')).toHaveCount(3)
  await expect(
    page
      .getByRole('region', { name: t('blog.products') })
      .getByRole('listitem')
      .first(),
  ).toBeAttached()
  await like.getByRole('link', { name: related[0]?.title }).click()
  await expect(h1(page)).toHaveText(related[0]?.title ?? '')
})

test('what an operator writes is out at once, without what could do harm, and gone at once', { tag: '@desk' }, async ({
  page,
  t,
}) => {
  const slug = `a-body-${Date.now()}`
  const folder = await mkdtemp(join(tmpdir(), 'souk-blog-'))
  const path = join(folder, 'body.html')
  const harm =
    '<script>window.harm=1</script><img src=x onerror="harm=1"><a href="javascript:harm=1">go</a><svg onload="harm=1"></svg>'
  await writeFile(
    path,
    `<h2>One</h2><p onclick="harm=1">Two ${harm}</p><iframe srcdoc="<script>parent.harm=1</script>"></iframe>`,
  )
  const write = [
    'set',
    'blog',
    slug,
    '--title',
    'A body',
    '--excerpt',
    'Short',
    '--category',
    'at-home',
    '--author',
    'Mina Aziz',
  ]
  try {
    await expect(runCommand('content', ...write, '--file', path)).rejects.toThrow('<script>, with all that is in it')
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404)
    // Old enough that no other journey finds it among the newest.
    await runCommand('content', ...write, '--file', path, '--clean', '--publish', '2001-01-01')
    await expect(async () => expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200)).toPass()
    await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
    await page.getByText('Two go').click()
    expect(await page.evaluate('window.harm')).toBeUndefined()
    expect(await page.getByRole('article').first().locator('script, svg:not(.lucide), iframe, [onclick]').count()).toBe(
      0,
    )
    await runCommand('content', 'remove', 'blog', slug)
    await expect(async () => expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404)).toPass()
    await expect(h1(page)).toHaveText(t('faults.not_found'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
