import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]

test('a network that requests many rendered pages does not delay another that requests one', async () => {
  const served: string[] = []
  const render = async (search: string, network: string) => {
    const response = await one.host.fetch(new Request(`http://shop.example/products?search=${search}`), network)
    served.push(network)
    return response.status
  }
  await render('lamp', '198.51.100.1')
  served.length = 0
  const many = Array.from({ length: 14 }, (_, i) => render(`lamp+${i}`, '198.51.100.1'))
  expect(await render('chair', '198.51.100.2')).toBe(200)
  expect(served.indexOf('198.51.100.2')).toBeLessThan(6)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})
