import { closeDatabaseOfShop } from './operator.ts'
import { startShop } from './server.ts'
import { openShopDatabase } from './shop-database.ts'
import { test } from './shopper.ts'

/** Variables by which journeys find their shop. */
type ShopEnvironment = Pick<NodeJS.ProcessEnv, 'SOUK_URL' | 'SOUK_DATA' | 'DATABASE_URL'>

/** A service beside a shop, such as a stand-in of a payment gateway, and the variables by which the shop finds it. */
interface Beside {
  readonly env: NodeJS.ProcessEnv
  readonly stop: () => Promise<void>
}

/** A shop for one file's journeys, which run one after the other: no other journey sees their changes. */
export function openOwnShop(openBeside?: () => Promise<Beside>): void {
  test.describe.configure({ mode: 'default' })
  const { SOUK_URL, SOUK_DATA, DATABASE_URL } = process.env
  const shared: ShopEnvironment = { SOUK_URL, SOUK_DATA, DATABASE_URL }
  const opened = new AsyncDisposableStack()
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const database = await openShopDatabase()
    opened.defer(database.drop)
    const beside = await openBeside?.()
    if (beside) opened.defer(beside.stop)
    const shop = await startShop({ env: { DATABASE_URL: database.url, ...beside?.env }, pictures: shared.SOUK_DATA })
    opened.defer(shop.stop)
    setEnvironment({ SOUK_URL: shop.url, SOUK_DATA: shop.data, DATABASE_URL: database.url })
    opened.defer(() => setEnvironment(shared))
    opened.defer(closeDatabaseOfShop)
  })
  test.afterAll(() => opened.disposeAsync())
}

/** Assigning undefined to a variable of `process.env` stores the string 'undefined'. */
function setEnvironment(environment: ShopEnvironment): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
