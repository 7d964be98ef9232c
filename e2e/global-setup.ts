import { openPostOffice } from './post.ts'
import { startShop } from './server.ts'

/** One shop for all journeys. SOUK_URL names one that runs already (and SOUK_DATA its folder), to be quick while writing a journey. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env.SOUK_URL) return async () => undefined
  const post = await openPostOffice()
  const shop = await startShop()
  process.env.SOUK_URL = shop.url
  process.env.SOUK_DATA = shop.data
  return async () => {
    await shop.stop()
    await post.close()
  }
}
