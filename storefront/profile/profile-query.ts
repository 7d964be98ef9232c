import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { call } from '#storefront/platform/api/client.ts'
import { replaceUser } from '#storefront/platform/session/session.ts'
import { setSharedData } from '#storefront/platform/session/shopper-data.ts'

/** The shopper's profile, which the session follows. Mutations write their response with `setCachedProfile`. */
export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: fetchProfile })

export function setCachedProfile(profile: Profile): void {
  setSharedData(profileQuery.queryKey, profile)
  replaceUser(profile)
}

async function fetchProfile(): Promise<Profile> {
  const { user } = (await call('GET /profile')).data
  replaceUser(user)
  return user
}
