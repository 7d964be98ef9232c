import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type RunningShop, startShop } from '#e2e/server.ts'
import { chromiumFlags, requireChromium, touchFlags } from './chromium.ts'
import { shotsOf } from './gallery/pages.ts'
import { sheet } from './gallery/sheet.ts'
import { openShop } from './gallery/shop.ts'
import { parseShotSelection } from './gallery/shot-selection.ts'
import { takeView } from './gallery/take.ts'
import { root } from './run.ts'

// npm run shots [-- languages, phone or desktop, parts of page names]; SHOTS_URL is the address of a running shop.
const { views, has } = parseShotSelection(process.argv.slice(2))
const folder = join(root, 'shots')
mkdirSync(folder, { recursive: true })

const given = process.env.SHOTS_URL
const running: RunningShop = given ? { url: given, stop: async () => undefined } : await startShop()
process.env.SOUK_URL = running.url
const executablePath = await requireChromium()
try {
  const shop = await openShop(running.url)
  const shots = await shotsOf(shop.api)
  const chosen = shots.filter(has)
  for (const view of views) {
    const flags = view.width === 'phone' ? touchFlags : []
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
    const trouble = await takeView(browser, shop, view, chosen, folder).finally(() => browser.close())
    for (const line of trouble) console.error(line)
    if (trouble.length > 0) process.exitCode = 1
  }
  const index = join(folder, 'index.html')
  writeFileSync(index, sheet(shots, readdirSync(folder)))
  console.log(`${chosen.length} pages, ${views.length} views each: ${index}`)
} finally {
  await running.stop()
}
