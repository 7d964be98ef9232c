import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { callAsGuest } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { Me } from '#contract/desk.ts'

/** Throws `errors.unauthenticated` if nobody is signed in: the layout of the desks then opens the sign-in page. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me> => (await callAsGuest('GET /desk/me')).data,
  staleTime: 60_000,
})

/** The signed-in person. Below the layout of the desks, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

export const reloadMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
