import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { hostile } from '#server/testing/hostile/settings.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

// The first page of a process is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 20_000 } } })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]

const rounds = Math.max(...Object.values(hostile).map((values) => values.length))

/** Writes directly, for the operator's command rejects most of it; without null bytes, which PostgreSQL rejects. */
const store = (settings: object) =>
  shop.pool.query(
    `insert into settings (key, value) select key, value from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(settings).replaceAll('\\u0000', '')],
  )

/** With the text around it, which shows its origin. */
const traces = /.{0,80}(?:alert\(1\)|javascript:|vbscript:|\u202e|evil|etc\/passwd|x{1000}).{0,80}/i

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'hostile values of settings, stored past the command, leave the pages whole (round %i)',
  async (round) => {
    const settings = Object.fromEntries(
      Object.entries(hostile).map(([key, values]) => [key, values[round % values.length]]),
    )
    const which = JSON.stringify(settings).replaceAll(/x{10,}/g, 'xx…')
    const mark = `Round ${round}.`
    await store({ ...settings, web_footer_text: mark })
    for (const path of ['/', '/contact-us']) {
      // Whether the page already shows the settings that were stored with the mark.
      await expect.poll(() => one.pageContains(path, mark), { message: which }).toBe(true)
      const answer = await one.ask(path)
      const html = await answer.text()
      expect(answer.status, which).toBe(200)
      for (const part of ['<header', '<h1', '<footer']) expect(html.includes(part), `${part} of ${which}`).toBe(true)
      expect(traces.exec(html)?.[0], which).toBeUndefined()
    }
  },
)
