import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Countries with their dialling codes; they do not change while a page is open. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await call('GET /countries')).data.countries,
  staleTime: Number.POSITIVE_INFINITY,
})
