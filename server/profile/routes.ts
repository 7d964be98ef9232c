import { profileCalls } from '#contract/profile.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { changePassword, getProfile, updateProfile } from './profile.ts'

export const profileRoutes = routesOf(profileCalls, { getProfile, updateProfile, changePassword })
