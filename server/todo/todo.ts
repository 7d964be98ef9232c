import { operatorTodoKeys, shopTodoKeys, type todoCalls } from '#contract/todo.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { findOperatorTodo, findShopTodo } from './queries.ts'
import { listPermitted, marketDesk, operatorWork, shopDesk, shopWork, toTodoLines } from './rules.ts'

type Verb = Verbs<typeof todoCalls>

export const getShopTodo: Verb['getShopTodo'] = async ({ db, shop_id, permissions }) => {
  const keys = listPermitted(shopWork, shopTodoKeys, permissions)
  const rows = await findShopTodo(db, { shop_id, keys })
  return { data: { lines: toTodoLines(rows, { work: shopWork, keys, desk: shopDesk(shop_id) }) } }
}

export const getOperatorTodo: Verb['getOperatorTodo'] = async ({ db, permissions }) => {
  const keys = listPermitted(operatorWork, operatorTodoKeys, permissions)
  const rows = await findOperatorTodo(db, { keys })
  return { data: { lines: toTodoLines(rows, { work: operatorWork, keys, desk: marketDesk }) } }
}
