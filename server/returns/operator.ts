import { operatorReturnCalls } from '#contract/operator-returns.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { findMarketReturn } from './desk-queries.ts'
import { toDeskReturn } from './view.ts'

const getOperatorReturn: Verbs<typeof operatorReturnCalls>['getOperatorReturn'] = async (ctx, { params: { id } }) => {
  const { db, locale } = ctx
  const { shop, ...row } = requireFound((await findMarketReturn(db, { id, locale }))[0], 'returns.not_found')
  return { data: { return: { ...toDeskReturn(ctx, row), shop } } }
}

export const operatorReturnRoutes = routesOf(operatorReturnCalls, { getOperatorReturn })
