import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { operate } from './operator.ts'
import { becomesTrue, expect, expectNoAxeViolations, test, visit } from './shopper.ts'

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
  // What leads into the cart stands in the header alone.
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
  const heading = article.getByRole('heading', { level: 2, name: await last.innerText(), exact: true })
  await expect(heading).not.toBeInViewport()
  await last.click()
  await expect(page).toHaveURL(`/blog/wash-your-jeans-less${await last.getAttribute('href')}`)
  await expect(heading).toBeInViewport()
  const sticky = (await page.locator('header .sticky').boundingBox())?.height ?? 0
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(Math.min(sticky, 48))
  // The second step along the page, and the way back from it: on a phone to the list, which has to be scrolled to.
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

test('the blog is read, chosen from and searched before any script', async ({ visitPlain, t, language }) => {
  const { tags } = await apiOf(undefined, language)('GET /blogs')
  const denim = tags.find(({ tag }) => tag === 'denim')?.name ?? ''
  const page = await visitPlain('/blogs')
  await expect(posts(page)).toHaveCount(10)
  await page
    .getByRole('navigation', { name: t('shell.pagination') })
    .getByRole('link', { name: t('shell.page', { page: 2 }) })
    .click()
  await expect(page).toHaveURL('/blogs?page=2')
  await page
    .getByRole('region', { name: t('blog.topics') })
    .getByRole('link', { name: denim })
    .click()
  await expect(page).toHaveURL('/blogs?tag=denim')
  await expect(page.getByRole('link', { name: t('blog.about', { tag: denim }) })).toBeVisible()
  await expect(posts(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: t('blog.search') }).fill('%<qx>')
  await page.getByRole('searchbox', { name: t('blog.search') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('blog.none_found') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('blog.recommended') }).getByRole('article')).toHaveCount(3)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('blog.show_all'), exact: true })
    .click()
  await expect(page).toHaveURL('/blogs')
  await posts(page).first().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: t('blog.more') })).toBeVisible()
})

test('nothing found and nothing to find are no dead ends', async ({ page, t }) => {
  await visit(page, '/blogs?search=zzqx')
  await expect(page.getByRole('heading', { name: t('blog.none_found') })).toBeVisible()
  await page.goto('/blogs?category=no-such-category')
  await expect(page.getByRole('heading', { name: t('blog.none_found') })).toBeVisible()
  await page.goto('/blogs?page=99')
  await expect(page).toHaveURL('/blogs?page=2')
})

test('a post that is not there is a page that is not there', async ({ page, t, expectTrouble }) => {
  expectTrouble(/404/)
  const answer = await page.goto('/blog/no-such-post')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(`${t('faults.not_found')} - Souk`)
  await expect(h1(page)).toHaveText(t('faults.not_found'))
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expectNoAxeViolations(page)
})

test('a post is shared by its address', { tag: '@desk' }, async ({ page, context, t }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/blog/seasoning-an-iron-pan')
  await page.getByRole('button', { name: t('shell.copy_link') }).click()
  await expect(page.getByText(t('shell.link_copied'))).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
})

test('a line tells how far a text is read, but not to who wants no movement', async ({ page }) => {
  await visit(page, '/blog/seasoning-an-iron-pan')
  const line = page.locator('.reading-line')
  await expect(line).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const read = `(() => {
    const line = document.querySelector('.reading-line')
    return line.getBoundingClientRect().width / document.documentElement.clientWidth
  })()`
  const end = `scrollTo(0, document.querySelector('article').getBoundingClientRect().bottom + scrollY - innerHeight)`
  await becomesTrue(page, `${read} < 0.05`)
  await page.evaluate(end)
  await becomesTrue(page, `${read} > 0.95`)
  // It lies right below what sticks to the top.
  const [bar, below] = [await page.locator('header .sticky').boundingBox(), await line.boundingBox()]
  expect(Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) - (below?.y ?? 0))).toBeLessThanOrEqual(1)
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
    await expect(operate('content', ...write, '--file', path)).rejects.toThrow('<script>, with all that is in it')
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404)
    // Long ago, so that no other journey finds it among the newest.
    await operate('content', ...write, '--file', path, '--clean', '--publish', '2001-01-01')
    await expect(async () => expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200)).toPass()
    await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
    await page.getByText('Two go').click()
    expect(await page.evaluate('window.harm')).toBeUndefined()
    expect(await page.getByRole('article').first().locator('script, svg:not(.lucide), iframe, [onclick]').count()).toBe(
      0,
    )
    await operate('content', 'remove', 'blog', slug)
    await expect(async () => expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404)).toPass()
    await expect(h1(page)).toHaveText(t('faults.not_found'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the newest posts stand on the first page and lead to the blog', async ({ page, t, language }) => {
  const { blogs } = await apiOf(undefined, language)('GET /home')
  await visit(page, '/')
  const section = page.getByRole('region', { name: t('blog.from_blog') })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article')).toHaveCount(3)
  await section.getByRole('link', { name: blogs[0]?.title }).click()
  await expect(h1(page)).toHaveText(blogs[0]?.title ?? '')
})
