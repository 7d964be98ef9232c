import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'

export const openingQuery = (desk: string | undefined) =>
  queryOptions({
    queryKey: ['shop-opening', desk],
    queryFn: async ({ signal }) => (await call('GET /shop/opening', {}, { signal })).data,
    staleTime: 0,
  })
