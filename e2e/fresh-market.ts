import { expect } from './browser.ts'
import { type StartedShop, startShop } from './server.ts'
import { openShopDatabase } from './shop-database.ts'

export interface FreshMarket {
  readonly url: string
  /** The link that its first start printed. */
  readonly setUpPath: string
  /** Starts one more process on the same data; answers the path of the link that it prints, if any. */
  startAgain(): Promise<string | undefined>
  stop(): Promise<void>
}

/** A market without data, as its first start makes it. */
export async function startFreshMarket(): Promise<FreshMarket> {
  const database = await openShopDatabase('template1')
  const env = { DATABASE_URL: database.url, SOUK_DEMO: 'off' }
  const shop = await startShop({ env })
  const startAgain = async () => {
    const again = await startShop({ env })
    return readSetUpPath(again).finally(again.stop)
  }
  const setUpPath = (await readSetUpPath(shop)) ?? ''
  return { url: shop.url, setUpPath, startAgain, stop: () => shop.stop().then(database.drop) }
}

/** Both lines are printed together, after the process has answered its first request. */
async function readSetUpPath({ output }: StartedShop): Promise<string | undefined> {
  await expect.poll(output).toContain('Souk is open at')
  return /^Set up your shop: http:\/\/[^/]+(\/console\/set-up#[\w-]{43})$/m.exec(output())?.[1]
}
