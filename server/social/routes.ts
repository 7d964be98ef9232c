import { socialCalls } from '#contract/social.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getProvider, signInWithSocial, startSocial } from './social.ts'

export const socialRoutes = routesOf(socialCalls, { getProvider, startSocial, signInWithSocial })
