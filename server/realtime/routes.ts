import { realtimeCalls } from '#contract/realtime.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { authorizeChannel, authorizePersonChannel, authorizeShopChannel } from './realtime.ts'

export const realtimeRoutes = routesOf(realtimeCalls, {
  authorizeChannel,
  authorizePersonChannel,
  authorizeShopChannel,
})
