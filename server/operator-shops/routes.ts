import { operatorShopCalls } from '#contract/operator-shops.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { addOwnerLink, createOperatorShop } from './create-shop.ts'
import { getOperatorShop, listOperatorShops, restoreShop, saveOperatorShop, suspendShop } from './operator-shops.ts'

export const operatorShopRoutes = routesOf(operatorShopCalls, {
  listOperatorShops,
  getOperatorShop,
  createOperatorShop: { verb: createOperatorShop, afterCommit: addOwnerLink },
  saveOperatorShop,
  suspendShop,
  restoreShop,
})
