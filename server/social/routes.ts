import { socialCalls } from '#contract/social.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getProvider, signInWithSocial, startSocial } from './social.ts'

export const socialRoutes = routesOf(socialCalls, { getProvider, startSocial, signInWithSocial })
