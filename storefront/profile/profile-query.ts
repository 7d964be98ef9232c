import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { call } from '#storefront/platform/api/client.ts'
import { replaceUser } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** What the shop knows of the shopper; the session follows it. Changes write their answer here by keepProfile. */
export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: fetchProfile })

export function keepProfile(profile: Profile): void {
  shopperData.setQueryData(profileQuery.queryKey, profile)
  replaceUser(profile)
}

async function fetchProfile(): Promise<Profile> {
  const { user } = (await call('GET /profile')).data
  replaceUser(user)
  return user
}
