import { todoCalls } from '#contract/todo.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getOperatorTodo, getShopTodo } from './todo.ts'

export const todoRoutes = routesOf(todoCalls, { getShopTodo, getOperatorTodo })
