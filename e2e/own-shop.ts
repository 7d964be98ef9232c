import { type StartedShop, startShop } from './server.ts'
import { test } from './shopper.ts'

/** A shop for the journeys of one file alone, which run one after the other: what they change, no other journey meets. */
export function openOwnShop(): void {
  test.describe.configure({ mode: 'default' })
  let own: StartedShop
  const shared = { url: process.env.SOUK_URL, data: process.env.SOUK_DATA }
  const shown = ({ url, data }: { url: string | undefined; data: string | undefined }) => {
    process.env.SOUK_URL = url
    process.env.SOUK_DATA = data
  }
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    own = await startShop()
    shown(own)
  })
  test.afterAll(async () => {
    shown(shared)
    await own.stop()
  })
}
