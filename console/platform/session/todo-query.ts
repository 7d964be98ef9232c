import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import type { OperatorTodoKey, ShopTodoKey } from '#contract/todo.ts'
import { type Desk, useDesks } from './desks.ts'

/** Work of a kind at a desk. */
export interface TodoLine {
  readonly key: ShopTodoKey | OperatorTodoKey
  readonly count: number
  readonly has_more: boolean
  readonly oldest_at: string | null
  readonly path: string
}

/** Ms between requests while the page is visible. Live events and changes by the person refetch it in between. */
export const refreshMs = 60_000

const todoQuery = ({ kind, path }: Pick<Desk, 'kind' | 'path'>) =>
  queryOptions({
    queryKey: ['todo', path],
    queryFn: async ({ signal }): Promise<readonly TodoLine[]> =>
      kind === 'market'
        ? (await call('GET /operator/todo', {}, { signal })).data.lines
        : (await call('GET /shop/todo', {}, { signal })).data.lines,
    refetchInterval: refreshMs,
    staleTime: 5_000,
  })

/** What waits at a desk, or at the open one. The menu and the home share one request, which is made at the open desk only. */
export function useTodo(of?: Pick<Desk, 'kind' | 'path'>) {
  const { desk } = useDesks()
  const { kind, path } = of ?? desk ?? { kind: 'market', path: '' }
  return useQuery({ ...todoQuery({ kind, path }), enabled: desk?.path === path })
}
