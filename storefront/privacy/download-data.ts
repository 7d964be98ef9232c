import { call } from '#storefront/platform/api/client.ts'
import { saveFile } from '#storefront/platform/storage/save-file.ts'

/** Hands everything that the shop keeps of the shopper to the browser as a file. */
export async function downloadMyData(name: string): Promise<void> {
  const { data } = await call('GET /my-data')
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
}
