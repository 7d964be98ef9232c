import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sanitizeHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import { type Key, readSetting } from '#server/settings/fields.ts'
import { hostile as bodies } from '#server/testing/hostile/html.ts'
import { hostile as settings } from '#server/testing/hostile/settings.ts'
import { openDatabaseOfShop, runCommand } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test, visit } from './shopper.ts'

openOwnShop()

/** Directly, because the operator's commands reject most of it. */
async function store(sql: string, values: readonly unknown[]): Promise<void> {
  const { pool } = await openDatabaseOfShop()
  await pool.query(sql, [...values])
}

/** Whether text after the body is parsed as separate text. */
function endsByItself(body: string): boolean {
  try {
    return sanitizeHtml(`${body}<p>end</p>`).html.endsWith('<p>end</p>')
  } catch (error) {
    if (error instanceof TooMuch) return false
    throw error
  }
}

const harmless = Object.values(bodies).filter((body) => body.length < 10_000 && endsByItself(body))
const swallowing = Object.values(bodies).filter((body) => !harmless.includes(body))

const against = 'against the policy:'

/** Records executed code, policy violations and requests to other hosts. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const harm: string[] = []
  page.on('dialog', async (dialog) => {
    await dialog.dismiss()
    harm.push(`dialog: ${dialog.message()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (asked !== origin && protocol !== 'data:' && protocol !== 'blob:') harm.push(`asked ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.text().startsWith(against)) harm.push(message.text())
  })
  await page.addInitScript(`
    // The form library probes once whether eval is allowed, and works without.
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (blockedURI !== 'eval') console.error('${against} ' + violatedDirective + ' ' + blockedURI)
    })
  `)
  return harm
}

// Touches every part that may wait for interaction; no touch navigates.
const touchEverything = `(() => {
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: false })
  const parts = [...document.querySelectorAll('article *')]
  for (const part of parts) for (const type of ['click', 'mouseover', 'focus', 'load', 'error', 'toggle']) {
    part.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
  }
  return parts.length
})()`

async function expectWhole(page: Page, which?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), which).toBeVisible()
  await expect(page.getByRole('banner'), which).toBeVisible()
  await expect(page.getByRole('contentinfo'), which).toBeVisible()
}

/** Values of a setting that the shop uses in part, one per part; all others count as unset and look alike. */
function usedValues(key: Key): unknown[] {
  const unset = JSON.stringify(readSetting({}, key))
  const used = (settings[key] ?? []).map(
    (value) => [JSON.stringify(readSetting({ [key]: value }, key)), value] as const,
  )
  return [...new Map(used.filter(([part]) => part !== unset)).values()]
}

const shownRounds = Math.max(2, ...(Object.keys(settings) as Key[]).map((key) => usedValues(key).length))

const pickSettings = (pick: (values: readonly unknown[], key: Key) => unknown): object =>
  Object.fromEntries(Object.entries(settings).map(([key, values]) => [key, pick(values, key as Key)]))

/** Without null bytes, which PostgreSQL rejects. */
const storeSettings = (all: object): Promise<void> =>
  store(
    `insert into settings (key, value) select key, value from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(all).replaceAll('\\u0000', '')],
  )

const inShort = (mad: object): string => JSON.stringify(mad).replaceAll(/x{10,}/g, 'xx…')

test.describe('what means harm does none in a browser', { tag: '@desk' }, () => {
  test.beforeEach(() => test.setTimeout(240_000))

  test('as the body of a page and of a post', async ({ page, baseURL }) => {
    expect(harmless.length).toBeGreaterThan(60)
    const folder = await mkdtemp(join(tmpdir(), 'souk-hostile-'))
    const path = join(folder, 'body.html')
    await writeFile(path, `<h2>Before</h2>${harmless.join('<p>Between</p>')}<h2>After</h2>`)
    const body = ['--title', 'Harm', '--file', path, '--clean']
    const post = ['--excerpt', 'Short', '--category', 'at-home', '--author', 'Mina Aziz', '--publish', '2001-01-01']
    await expect(runCommand('content', 'set', 'page', 'harm', ...body.slice(0, -1))).rejects.toThrow('is not stored')
    await runCommand('content', 'set', 'page', 'harm', ...body)
    await runCommand('content', 'set', 'blog', 'harm', ...body, ...post)
    await rm(folder, { recursive: true })
    const harm = await watch(page, new URL(baseURL ?? '').origin)
    for (const place of ['/page/harm', '/blog/harm']) {
      await expect(async () => expect((await page.goto(place))?.status()).toBe(200)).toPass()
      await visit(page, place)
      await expectWhole(page)
      for (const name of ['Before', 'After']) {
        await expect(page.getByRole('article').getByRole('heading', { name, exact: true }).first()).toBeAttached()
      }
      expect(await page.evaluate<number>(touchEverything)).toBeGreaterThan(100)
    }
    expect(harm).toEqual([])
  })

  test('as a body that swallows what follows it, or is without measure, stored past the command', async ({
    page,
    baseURL,
  }) => {
    const harm = await watch(page, new URL(baseURL ?? '').origin)
    for (const [place, body] of swallowing.entries()) {
      const html = `<p>Before</p>${body.replaceAll('\0', '').toWellFormed()}`
      await store(`insert into pages (slug, title, html) values ($1, 'Harm', $2)`, [`harm-${place}`, html])
      await visit(page, `/page/harm-${place}`)
      await expectWhole(page)
      await page.evaluate(touchEverything)
    }
    expect(harm).toEqual([])
  })

  test('as settings, stored past the command, in a browser', async ({ page, baseURL }) => {
    const harm = await watch(page, new URL(baseURL ?? '').origin)
    for (let round = 0; round < shownRounds; round += 1) {
      const mark = `Shown ${round}.`
      const mad = pickSettings((values, key) => usedValues(key)[round] ?? values[round])
      await storeSettings({ ...mad, web_footer_text: mark })
      await expect(async () => {
        await visit(page, '/')
        await expect(page.getByRole('contentinfo')).toContainText(mark, { timeout: 1000 })
      }, inShort(mad)).toPass()
      await expectWhole(page, inShort(mad))
      for (const path of ['/contact-us', ...(round === 0 ? ['/page/harm', '/blog/harm'] : [])]) {
        await visit(page, path)
        await expectWhole(page, `${path} with ${inShort(mad)}`)
      }
    }
    expect(harm).toEqual([])
  })

  test('and what is watched for is noticed', async ({ page, baseURL, expectTrouble }) => {
    expectTrouble(/policy/i)
    expectTrouble(/elsewhere.example/)
    const harm = await watch(page, new URL(baseURL ?? '').origin)
    await visit(page, '/page/harm')
    await page.evaluate(`document.querySelector('article').innerHTML = '<p onclick="alert(1)">a</p>'`)
    await page.evaluate(touchEverything)
    await page.evaluate(`void setTimeout(() => alert(1))`)
    await expect.poll(() => harm.some((line) => line.startsWith('dialog'))).toBe(true)
    // Requested, then aborted.
    await page.route('https://elsewhere.example/', (route) => route.abort())
    await page.goto('https://elsewhere.example/').catch(() => undefined)
    await expect
      .poll(() => harm.map((line) => line.split(' ', 2).join(' ')).sort())
      .toEqual(['against the', 'asked https://elsewhere.example/', 'dialog: 1'])
  })
})
