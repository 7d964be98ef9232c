import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await call('GET /countries')).data.countries,
  staleTime: Number.POSITIVE_INFINITY,
})
