import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageApi } from '#storefront/platform/api/page-api.ts'

/** What lists shops, in a loader. With a single vendor the only shop is all there is to see, and the list leads to it. */
export async function unlessAlone<List>(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  load: () => Promise<List>,
): Promise<List> {
  const api = pageApi(args)
  const settings = await api.attempt('GET /master')
  if (settings?.multi_vendor !== false) return load()
  const { shops } = (await api.call('GET /shops', { query: { per_page: '1' } })).data
  const [only] = shops
  if (only) throw redirect(`/shops/${only.id}`)
  return load()
}
