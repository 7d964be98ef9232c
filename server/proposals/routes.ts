import { proposalCalls } from '#contract/proposals.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { acceptProposal, listOperatorProposals, mergeProposal, refuseProposal } from './operator.ts'
import { listShopProposals, propose } from './proposals.ts'

export const proposalRoutes = routesOf(proposalCalls, {
  listShopProposals,
  propose,
  listOperatorProposals,
  acceptProposal,
  mergeProposal,
  refuseProposal,
})
