import { openPostOffice } from './post.ts'
import { startShop } from './server.ts'

/** One shop for all journeys. SOUK_URL names one that runs already, to be quick while writing a journey. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env.SOUK_URL) return async () => undefined
  const post = await openPostOffice()
  const shop = await startShop()
  process.env.SOUK_URL = shop.url
  return async () => {
    await shop.stop()
    await post.close()
  }
}
