import { closeDatabaseOfShop } from './operator.ts'
import { startShop } from './server.ts'
import { openShopDatabase } from './shop-database.ts'
import { test } from './shopper.ts'

/** What the journeys find their shop by. */
type Place = Pick<NodeJS.ProcessEnv, 'SOUK_URL' | 'SOUK_DATA' | 'DATABASE_URL'>

/** A shop for the journeys of one file alone, which run one after the other: what they change, no other journey meets. */
export function openOwnShop(): void {
  test.describe.configure({ mode: 'default' })
  const { SOUK_URL, SOUK_DATA, DATABASE_URL } = process.env
  const shared: Place = { SOUK_URL, SOUK_DATA, DATABASE_URL }
  let close: () => Promise<void>
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const database = await openShopDatabase()
    const shop = await startShop({ env: { DATABASE_URL: database.url }, pictures: shared.SOUK_DATA })
    show({ SOUK_URL: shop.url, SOUK_DATA: shop.data, DATABASE_URL: database.url })
    close = () => shop.stop().then(database.drop)
  })
  test.afterAll(async () => {
    await closeDatabaseOfShop()
    show(shared)
    await close()
  })
}

/** `process.env` writes what is undefined as a word. */
function show(place: Place): void {
  for (const [name, value] of Object.entries(place)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
