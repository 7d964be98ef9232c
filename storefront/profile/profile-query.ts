import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { isUnauthorized } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { clearSession, replaceUser } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'

/** What the shop knows of the shopper; the session follows it. Changes write their answer here by keepProfile. */
export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: fetchProfile })

export function keepProfile(profile: Profile): void {
  shopperData.setQueryData(profileQuery.queryKey, profile)
  replaceUser(profile)
}

async function fetchProfile(): Promise<Profile> {
  try {
    const { user } = (await call('GET /profile')).data
    replaceUser(user)
    return user
  } catch (error) {
    if (isUnauthorized(error)) clearSession()
    throw error
  }
}
