import { openTogether } from '#server/testing/open-together.ts'
import { startSharedMailServer } from './mail-server.ts'
import { startShop } from './server.ts'
import { openJourneyCluster, openShopDatabase } from './shop-database.ts'
import { makeStandInPictures } from './stand-in-pictures.ts'

/**
 * One shop for all journeys. SOUK_URL names a running one (with SOUK_DATA as its folder, or DATABASE_URL as its database), for quick
 * runs while writing a journey.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env.SOUK_URL) return async () => undefined
  return openTogether(async (opened) => {
    const mailServer = await startSharedMailServer()
    opened.defer(mailServer.close)
    opened.defer(await openJourneyCluster())
    const database = await openShopDatabase()
    opened.defer(database.drop)
    const pictures = await makeStandInPictures(database.url)
    opened.defer(pictures.remove)
    const shop = await startShop({ env: { DATABASE_URL: database.url }, pictures: pictures.data })
    opened.defer(shop.stop)
    process.env.SOUK_URL = shop.url
    process.env.SOUK_DATA = shop.data
    process.env.DATABASE_URL = database.url
    return () => opened.disposeAsync()
  })
}
