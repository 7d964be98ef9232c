import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageApi } from '#storefront/kit/api/page-api.ts'

type Loading<List> = { list: Promise<List>; shopsOf: (list: List) => readonly { id: number }[] }

/** A list of shops, in a loader. With a single vendor the only shop is all there is to see, and the list leads to it. */
export async function unlessAlone<List>(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { list, shopsOf }: Loading<List>,
): Promise<List> {
  const [loaded, settings] = await Promise.all([list, pageApi(args).attempt('GET /master')])
  const [only] = shopsOf(loaded)
  if (settings?.multi_vendor === false && only) throw redirect(`/shops/${only.id}`)
  return loaded
}
