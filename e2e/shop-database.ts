import { demoLogin } from '#db/demo/people/people.ts'
import { createDatabase, openTestCluster, type TestDatabase } from '#server/testing/world.ts'

/** Starts the PostgreSQL in which all shops of the journeys have their databases. */
export async function openJourneyCluster(): Promise<() => Promise<void>> {
  const { phone, password } = demoLogin
  const filled = process.env.SOUK_TEST_WORLD
  const { url, close } = await openTestCluster({ filled, login: { phone, password } })
  process.env.SOUK_CLUSTER = url
  return async () => {
    delete process.env.SOUK_CLUSTER
    await close()
  }
}

/**
 * A database for one shop: a copy of the demo marketplace, or an empty one. For journeys against a running shop it starts a cluster of
 * its own.
 */
export async function openShopDatabase(template: 'world' | 'template1' = 'world'): Promise<TestDatabase> {
  const close = process.env.SOUK_CLUSTER ? undefined : await openJourneyCluster()
  const { url, drop } = await createDatabase(process.env.SOUK_CLUSTER ?? '', template)
  return { url, drop: () => drop().then(close) }
}
