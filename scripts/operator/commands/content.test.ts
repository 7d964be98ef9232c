import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSetting, unsetSetting } from '#server/settings/operator/settings.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { contentCommand } from './content.ts'

const shop = openTestShop()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...words: string[]) => contentCommand.answer(shop.system, words)
const file = async (name: string, text: string | Uint8Array) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const picture = async (name: string) =>
  file(
    name,
    await sharp({ create: { width: 1400, height: 800, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
  )
const page = async (slug: string, locale = 'en') =>
  (await shop.visitor.call('GET /pages/{slug}', { params: { slug }, headers: { 'Accept-Language': locale } })).data
    ?.page
const post = (slug: string, locale = 'en') =>
  shop.visitor.call('GET /blogs/{slug}', { params: { slug }, headers: { 'Accept-Language': locale } })

const words = (body: string) => ['--title', 'A good lamp', '--excerpt', 'Short.', '--file', body]
const facts = ['--category', 'at-home', '--author', 'Mina Aziz']

describe('the command content: a page', () => {
  test('is written, translated, shown and removed', async () => {
    const body = await file('a.md', '# Back\n\nSend it **back**.\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    expect(await run('set', 'page', 'returns', '--title', 'Returns', '--file', body)).toBe(
      'returns is shown at /page/returns.',
    )
    expect((await page('returns'))?.html).toContain('<h2>Back</h2>\n<p>Send it <strong>back</strong>.</p>\n<table>')
    await run(
      'set',
      'page',
      'returns',
      '--title',
      'الإرجاع',
      '--file',
      await file('b.html', '<p>أعدها</p>'),
      '--locale',
      'ar',
    )
    expect(await page('returns', 'ar')).toMatchObject({ title: 'الإرجاع', html: '<p>أعدها</p>' })
    await run('set', 'page', 'returns', '--title', 'Sending back')
    expect(await page('returns')).toMatchObject({ title: 'Sending back', html: expect.stringContaining('<h2>Back') })
    expect(await run('list')).toMatch(/^page {2}returns {2}en ar {2}Sending back$/m)
    expect(await run('show', 'page', 'returns', '--locale', 'ar')).toBe('الإرجاع\n\n<p>أعدها</p>')
    await run('remove', 'page', 'returns', '--locale', 'ar')
    expect((await page('returns', 'ar'))?.title).toBe('Sending back')
    expect(await run('remove', 'page', 'returns')).toBe('returns is removed.')
    expect(await page('returns')).toBeUndefined()
    await expect(run('remove', 'page', 'about-us')).rejects.toThrow('every page of the shop leads to it')
  })

  test('with an unsafe body is rejected, and the error lists what is unsafe', async () => {
    const body = await file(
      'c.html',
      '<p onclick="x">a</p><script>1</script><img src="/pictures/not-kept/640.webp"><iframe></iframe>',
    )
    const set = (...more: string[]) => run('set', 'page', 'harm', '--title', 'Harm', '--file', body, ...more)
    await expect(set()).rejects.toThrow(
      /^The body is not stored, for this would be left out:\n {2}onclick of <p>\n {2}<script>, with all that is in it\n {2}<iframe>.*\n {2}a picture that is not kept: not-kept\n/,
    )
    expect(await page('harm')).toBeUndefined()
    expect(await set('--clean')).toContain('Left out:\n  onclick of <p>')
    const { rows } = await shop.pool.query(`select html from pages where slug = 'harm'`)
    expect(rows[0].html).toBe('<p>a</p><img src="/pictures/not-kept/640.webp" alt="">')
    expect((await page('harm'))?.html).toBe('<p>a</p>')
  })

  test.each([
    ['d.md', '<'.repeat(200_001), 'The body is not stored: it is longer than 200000 characters.'],
    ['e.html', '<blockquote>'.repeat(100), 'The body is not stored: its parts lie more than 60 deep in each other.'],
    ['f.md', '   ', 'the body is empty'],
    ['g.txt', 'a', 'give a body as .md or .html'],
    ['h.md', new Uint8Array([0xff, 0xfe, 0x80, 0x61]), 'this is not UTF-8 text'],
  ])('of %s is refused', async (name, text, why) =>
    expect(run('set', 'page', 'more', '--title', 'More', '--file', await file(name, text))).rejects.toThrow(why),
  )
})

test('the command content: a page has a picture at its head until it is set to none', async () => {
  const uploads = async () => (await shop.pool.query('select from uploads')).rowCount
  const before = await uploads()
  const words = ['--title', 'Hall', '--file', await file('hall.md', 'A hall')]
  await run('set', 'page', 'hall', ...words, '--picture', await picture('hall.jpg'))
  expect((await page('hall'))?.picture).toMatchObject({ url: expect.stringContaining('content-'), width: 1400 })
  await run('set', 'page', 'hall', ...words, '--locale', 'ar')
  expect((await page('hall', 'ar'))?.picture).toMatchObject({ width: 1400 })
  await run('set', 'page', 'hall', '--picture', await picture('hall2.jpg'))
  expect(await uploads()).toBe((before ?? 0) + 1)
  await run('set', 'page', 'hall', '--picture', 'none')
  expect([(await page('hall'))?.picture, await uploads()]).toEqual([null, before])
  await run('set', 'page', 'hall', '--picture', await picture('hall3.jpg'))
  await run('remove', 'page', 'hall')
  expect(await uploads()).toBe(before)
})

describe('the command content: a tag', () => {
  test('is named in a language, and shown as it is once the name is removed', async () => {
    const tags = async (locale: string) => (await post('wash-your-jeans-less', locale)).data.blog.tags.slice(-1)
    expect(await run('set', 'tag', 'repair', '--title', 'Bricolage', '--locale', 'fr')).toBe('The tag repair is named.')
    expect(await tags('fr')).toEqual([{ tag: 'repair', name: 'Bricolage' }])
    expect(await run('list')).toMatch(/^tag {2}repair {2}1 posts {2}.*fr/m)
    await run('remove', 'tag', 'repair', '--locale', 'fr')
    expect(await tags('fr')).toEqual([{ tag: 'repair', name: 'repair' }])
    await run('remove', 'tag', 'repair')
    expect(await tags('ar')).toEqual([{ tag: 'repair', name: 'repair' }])
    await expect(run('set', 'tag', 'nowhere', '--title', 'x')).rejects.toThrow('no post has the tag nowhere')
    await expect(run('set', 'tag', 'repair,care', '--title', 'x')).rejects.toThrow('no post has the tag repair,care')
    await expect(run('set', 'tag', 'repair')).rejects.toThrow('title: give 1 to 40 characters')
  })
})

describe('the command content: a post', () => {
  const desk = async (slug: string) => {
    const operator = await shop.operator()
    return (await operator.call('GET /operator/blog/posts/{slug}', { params: { slug } })).data.post
  }

  test('has an older translation at the desk once its original is changed', async () => {
    const set = (...more: string[]) => run('set', 'blog', 'two-lamps', ...more)
    await set(...words(await file('m.md', 'Light.')), ...facts)
    await set(...words(await file('n.md', 'Lumière.')), '--locale', 'fr')
    expect((await desk('two-lamps')).languages).toMatchObject({ en: 'original', fr: 'translated' })
    await set('--title', 'Two lamps')
    expect((await desk('two-lamps')).languages).toMatchObject({ fr: 'older' })
    await set('--title', 'Deux lampes', '--locale', 'fr')
    expect((await desk('two-lamps')).languages).toMatchObject({ fr: 'translated' })
    await run('remove', 'blog', 'two-lamps')
  })

  test('is not published while a draft of the desk lacks its text', async () => {
    const operator = await shop.operator()
    const body = { slug: 'no-lamp', title: 'No lamp', category: 'at-home', author: 'Mina Aziz' }
    await operator.call('POST /operator/blog/posts', { body })
    await expect(run('set', 'blog', 'no-lamp', '--publish', 'now')).rejects.toThrow('--excerpt and --file')
    expect((await desk('no-lamp')).state).toBe('draft')
    await run('remove', 'blog', 'no-lamp')
  })

  test('is a draft, is published at its time, and is removed', async () => {
    const body = await file('h.md', `Light.\n\n![A lamp](${await run('picture', await picture('i.jpg'))} "By day")`)
    const set = (...more: string[]) => run('set', 'blog', 'a-good-lamp', ...more)
    expect(
      await set(...words(body), ...facts, '--tags', 'Lamps, living,lamps', '--picture', await picture('j.jpg')),
    ).toBe('a-good-lamp is a draft: /blog/a-good-lamp')
    expect((await post('a-good-lamp')).status).toBe(404)
    expect(await set('--publish', '2999-01-01T09:00Z')).toContain('out from 2999-01-01 09:00 UTC')
    expect((await post('a-good-lamp')).status).toBe(404)
    await set('--publish', 'now', '--position', '1')
    const { blog } = (await post('a-good-lamp')).data
    expect(blog).toMatchObject({
      author: 'Mina Aziz',
      tags: [{ tag: 'lamps' }, { tag: 'living' }],
      thumbnail: { width: 1400 },
    })
    expect(blog.html).toMatch(
      /<figure><img src="\/pictures\/content-[^>]*width="1400"[^>]*><figcaption>By day<\/figcaption>/,
    )
    await run(
      'set',
      'blog',
      'a-good-lamp',
      '--title',
      'مصباح',
      '--excerpt',
      'قصير',
      '--file',
      await file('k.md', 'ضوء'),
      '--locale',
      'ar',
    )
    expect((await post('a-good-lamp', 'ar')).data.blog).toMatchObject({
      title: 'مصباح',
      locale: 'ar',
      thumbnail: { width: 1400 },
    })
    expect(await run('show', 'blog', 'a-good-lamp')).toContain('at-home  Mina Aziz  lamps, living  out since')
    await set('--picture', await picture('l.jpg'))
    expect((await shop.pool.query('select from uploads')).rowCount).toBe(2)
    await run('remove', 'blog', 'a-good-lamp')
    expect((await post('a-good-lamp')).status).toBe(404)
    expect((await shop.pool.query('select from uploads')).rowCount).toBe(1)
  })

  test('invalidates cached pages', async () => {
    const payloads: string[] = []
    const client = await shop.pool.connect()
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''))
    await client.query('listen page_changes')
    await run('set', 'blog', 'invalidating', ...words(await file('m.md', 'a')), ...facts)
    await expect.poll(() => payloads).toContain('content')
    client.release(true)
  })

  test('belongs to a category that there is', async () => {
    const body = await file('n.md', 'a')
    await expect(run('set', 'blog', 'p', ...words(body), '--author', 'A', '--category', 'nowhere')).rejects.toThrow(
      'there is no category nowhere; there are: buying-guides, care-and-repair, at-home, meet-the-shops',
    )
    await run('set', 'category', 'nowhere', '--title', 'Nowhere')
    await run('set', 'category', 'nowhere', '--title', 'لا مكان', '--locale', 'ar')
    await run('set', 'blog', 'p', ...words(body), '--author', 'A', '--category', 'nowhere', '--publish', 'now')
    expect((await post('p', 'ar')).data.blog.category.name).toBe('لا مكان')
    await expect(run('remove', 'category', 'nowhere')).rejects.toThrow('1 posts are in it')
    await run('remove', 'blog', 'p')
    expect(await run('remove', 'category', 'nowhere', '--locale', 'ar')).toBe('nowhere is removed in ar.')
    const { rows } = await shop.pool.query(`select name, translations from blog_categories where slug = 'nowhere'`)
    expect(rows).toEqual([{ name: 'Nowhere', translations: {} }])
    await expect(run('remove', 'category', 'nowhere', '--locale', 'ar')).rejects.toThrow('nowhere is not translated')
    expect(await run('remove', 'category', 'nowhere')).toBe('nowhere is removed.')
  })

  test.each([
    [['--publish', 'soon'], 'publish: give now, never or a moment'],
    [['--position', '0'], 'position: give a number from 1 on'],
    [['--title', 'a\nb'], 'title: give 1 to 160 characters in one line'],
    [['--author', '\u0007A'], 'author: give 1 to 80 characters'],
    [['--locale', 'tlh'], `tlh is none of the shop's languages`],
    [['--locale', 'ar'], 'give --title, --excerpt and --file'],
    [['--colour', 'red'], `Unknown option '--colour'`],
  ])('is not changed by %j', async (more, why) => {
    await shop.pool.query(`update blogs set translations = '{}' where slug = 'wash-your-jeans-less'`)
    await expect(run('set', 'blog', 'wash-your-jeans-less', ...more)).rejects.toThrow(why)
  })
})

test('the command content: pictures of posts and pages survive a change of settings', async () => {
  const shown = (await run('picture', await picture('inside.jpg'))).split('/')[2] ?? ''
  const body = await file('pictured.md', `A lamp.\n\n![lit](/pictures/${shown}/640.webp)`)
  await run(
    'set',
    'blog',
    'pictured',
    ...words(body),
    ...facts,
    '--picture',
    await picture('top.jpg'),
    '--publish',
    'now',
  )
  await setSetting(shop.system, { key: 'mobile', value: '+44 20 7946 0000' })
  await setSetting(shop.system, { key: 'web_logo', value: await readFile(await picture('logo.jpg')) })
  await unsetSetting(shop.system, { key: 'web_logo' })
  const { blog } = (await post('pictured')).data
  expect(blog.thumbnail?.url).toContain('content-')
  expect(blog.html).toContain(`/pictures/${shown}/`)
})

describe('the command content: a banner', () => {
  const banners = async (locale = 'en') =>
    (await shop.visitor.call('GET /home', { headers: { 'Accept-Language': locale } })).data.banners
  const count = async () => Number((await shop.pool.query('select count(*) from uploads')).rows[0].count)

  test('is created, translated, moved, given other pictures and removed', async () => {
    const before = { banners: await banners(), uploads: await count() }
    const wide = await picture('wide.jpg')
    const making = ['--title', 'Lamps', '--action', 'See lamps', '--link', '/products?search=lamp', '--picture', wide]
    const output = await run('set', 'banner', 'new', '--place', 'hero', ...making, '--tall', await picture('tall.jpg'))
    const [, id = ''] = /^Banner (\d+) is number 5 of hero\.$/.exec(output) ?? []
    expect((await banners()).find((each) => each.id === Number(id))).toMatchObject({
      place: 'hero',
      title: 'Lamps',
      text: '',
      action: 'See lamps',
      url: '/products?search=lamp',
      picture: { width: 1400 },
      tall_picture: { width: 1400 },
    })
    await run('set', 'banner', id, '--title', 'مصابيح', '--action', 'تصفّح', '--locale', 'ar')
    expect((await banners('ar')).find((each) => each.id === Number(id))).toMatchObject({ title: 'مصابيح' })
    expect(await run('list')).toMatch(
      new RegExp(`^banner {2}${id} {2}hero {2}en ar {2}/products.search=lamp {2}Lamps$`, 'm'),
    )
    expect(await run('set', 'banner', id, '--position', '1')).toBe(`Banner ${id} is number 1 of hero.`)
    expect((await banners())[0]?.id).toBe(Number(id))
    expect(await run('set', 'banner', id, '--place', 'pair', '--tall', 'none')).toBe(
      `Banner ${id} is number 3 of pair: the first page shows 2.`,
    )
    expect(await count()).toBe(before.uploads + 1)
    await run('remove', 'banner', id, '--locale', 'ar')
    expect((await banners('ar')).find((each) => each.id === Number(id))?.title).toBe('Lamps')
    await run('remove', 'banner', id)
    expect({ banners: await banners(), uploads: await count() }).toEqual(before)
  })

  test.each([
    [['new', '--place', 'hero', '--title', 'A', '--action', 'B', '--link', '/products'], 'needs a --picture'],
    [
      ['new', '--place', 'roof', '--title', 'A', '--action', 'B', '--link', '/products'],
      'place: give one of hero, side',
    ],
    [['1', '--place', 'toString'], 'place: give one of hero, side'],
    [['new', '--place', 'hero', '--title', 'A', '--action', 'B', '--link', 'javascript:alert(1)'], 'link: give a path'],
    [['new', '--place', 'hero', '--title', 'A', '--action', 'B'], 'link: give a path'],
    [['1', '--title', ' '], 'title: give 1 to 50'],
    [['1', '--text', 'a\u0007b'], 'text: give 1 to 110'],
    [['1', '--picture', 'none'], 'needs a --picture'],
    [['1', '--position', 'none'], 'position: give a number'],
    [['1', '--title', 'Only', '--locale', 'xx'], 'none of the shop'],
    [['99999', '--title', 'None'], 'there is no banner 99999'],
    [['one', '--title', 'None'], 'there is no banner one'],
  ])('with %j is refused', async (args, why) => {
    const before = await banners()
    await expect(run('set', 'banner', ...args)).rejects.toThrow(why)
    expect(await banners()).toEqual(before)
  })

  test('that was stored without the command, with a link that is not allowed, is not shown', async () => {
    const before = await banners()
    await shop.pool.query(`insert into banners (place, position, title, url, picture_id)
                           select place, 99, 'Harm', 'javascript:alert(1)', picture_id from banners limit 1`)
    shop.invalidateCaches()
    expect(await banners()).toEqual(before)
    await shop.pool.query(`delete from banners where title = 'Harm'`)
  })
})

test('the command content: a text stays in its language when another one becomes the default', async () => {
  const english = await file('en.md', 'In English')
  const arabic = await file('ar.md', 'بالعربية')
  await run('set', 'page', 'two-tongues', '--title', 'Two', '--file', english)
  await run('set', 'category', 'two-tongues', '--title', 'Two')
  await shop.pool.query(`insert into settings (key, value) values ('default_locale', '"ar"')
                         on conflict (key) do update set value = excluded.value`)
  shop.invalidateCaches()
  await run('set', 'page', 'two-tongues', '--title', 'اثنان', '--file', arabic, '--locale', 'ar')
  await run('set', 'category', 'two-tongues', '--title', 'اثنان', '--locale', 'ar')
  expect(await page('two-tongues')).toMatchObject({
    title: 'Two',
    html: '<p>In English</p>',
    locale: 'en',
    direction: 'ltr',
  })
  expect(await page('two-tongues', 'ar')).toMatchObject({ title: 'اثنان', locale: 'ar', direction: 'rtl' })
  expect(await page('two-tongues', 'fr')).toMatchObject({ title: 'Two', locale: 'en' })
  expect(await run('show', 'page', 'two-tongues', '--locale', 'en')).toContain('In English')
  const { rows } = await shop.pool.query(`select name, locale from blog_categories where slug = 'two-tongues'`)
  expect(rows).toEqual([{ name: 'Two', locale: 'en' }])
  await shop.pool.query(`delete from settings where key = 'default_locale'`)
  shop.invalidateCaches()
})

test('the command content: concurrent translations are all stored', async () => {
  await run('set', 'page', 'many-tongues', '--title', 'Many', '--file', await file('many.md', 'Many'), '--locale', 'en')
  const body = await file('other.md', 'Other')
  const others = ['ar', 'bn', 'es', 'fr', 'zh']
  const at = async (locale: string) =>
    run('set', 'page', 'many-tongues', '--title', `Many in ${locale}`, '--file', body, '--locale', locale)
  await Promise.all(others.map(at))
  expect(await run('list')).toMatch(/page {2}many-tongues {2}en ar bn es fr zh/)
})

test.each([[[]], [['set']], [['set', 'book', 'a']], [['show', 'page']], [['list', 'all']], [['remove', 'book', 'a']]])(
  'the command content %j prints its usage',
  async (args) => expect(run(...args)).rejects.toThrow('npm run content -- list'),
)

test('the command content: a slug has small letters only', () =>
  expect(run('set', 'page', '../x')).rejects.toThrow('give small letters'))
