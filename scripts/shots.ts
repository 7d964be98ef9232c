import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type RunningShop, startShop } from '#e2e/server.ts'
import { chromiumFlags, chromiumPath, touchFlags } from './chromium.ts'
import { pages } from './gallery/pages.ts'
import { sheet, views } from './gallery/sheet.ts'
import { openShop } from './gallery/shop.ts'
import { takeView } from './gallery/take.ts'
import { root } from './run.ts'

// npm run shots [-- part of a page's name]; SHOTS_URL names a shop that runs already.
const [part = ''] = process.argv.slice(2)
const chosen = pages.filter(({ name }) => name.includes(part))
const folder = join(root, 'shots')
mkdirSync(folder, { recursive: true })

const given = process.env.SHOTS_URL
const running: RunningShop = given ? { url: given, stop: async () => undefined } : await startShop()
const executablePath = await chromiumPath()
try {
  for (const view of views) {
    const flags = view.width === 'phone' ? touchFlags : []
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
    const trouble = await takeView(browser, openShop(running.url), view, chosen, folder).finally(() => browser.close())
    for (const line of trouble) console.error(line)
    if (trouble.length > 0) process.exitCode = 1
  }
  writeFileSync(join(folder, 'index.html'), sheet(pages))
  console.log(`${chosen.length} pages, ${views.length} views each: ${join(folder, 'index.html')}`)
} finally {
  await running.stop()
}
