import { replyCalls } from '#contract/replies.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { listOperatorReplies, listShopReplies, saveOperatorReplies, saveShopReplies } from './replies.ts'

export const replyRoutes = routesOf(replyCalls, {
  listOperatorReplies,
  saveOperatorReplies,
  listShopReplies,
  saveShopReplies,
})
