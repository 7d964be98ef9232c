import type { ShopId } from '#contract/ids.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import { operatorTodoKeys, shopTodoKeys, todoCalls } from '#contract/todo.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { findOperatorTodo, findShopTodo } from './queries.ts'
import { operatorWork, shopWork, toTodoLines, type Work } from './rules.ts'

const deskOfShop = (shop_id: ShopId): string => `/console/shop/${shop_id}`
const deskOfMarket = '/console/market'

type Verb = Verbs<typeof todoCalls>

const listPermitted = <Key extends string>(
  work: Readonly<Record<Key, Work<Permission>>>,
  keys: readonly Key[],
  permissions: ReadonlySet<Permission>,
): Key[] => keys.filter((key) => mayDo(permissions, work[key].needs))

const getShopTodo: Verb['getShopTodo'] = async ({ db, shop_id, permissions }) => {
  const keys = listPermitted(shopWork, shopTodoKeys, permissions)
  const rows = await findShopTodo(db, { shop_id, keys })
  return { data: { lines: toTodoLines(rows, { work: shopWork, keys, desk: deskOfShop(shop_id) }) } }
}

const getOperatorTodo: Verb['getOperatorTodo'] = async ({ db, permissions }) => {
  const keys = listPermitted(operatorWork, operatorTodoKeys, permissions)
  const rows = await findOperatorTodo(db, { keys })
  return { data: { lines: toTodoLines(rows, { work: operatorWork, keys, desk: deskOfMarket }) } }
}

export const todoRoutes = routesOf(todoCalls, { getShopTodo, getOperatorTodo })
