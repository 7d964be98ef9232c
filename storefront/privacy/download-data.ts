import { call } from '#storefront/kit/api/client.ts'

/** Hands everything that the shop keeps of the shopper to the browser as a file. */
export async function downloadMyData(name: string): Promise<void> {
  const { data } = await call('GET /my-data')
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
