import type { ProposalKind, proposalCalls } from '#contract/proposals.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { addListRow, findListRow } from '../catalogue/operator/catalogue.ts'
import type { OperatorContext } from '../context.ts'
import { requireColor } from './proposals.ts'
import { countOpenProposals, decideProposal, findOpenProposals, lockProposal } from './queries.ts'

type Verb = Verbs<typeof proposalCalls>

export const listOperatorProposals: Verb['listOperatorProposals'] = async ({ db, locale }, { query }) => {
  const { kind, page, per_page } = query
  const proposals = await findOpenProposals(db, { kind, locale, skip: (page - 1) * per_page, max_rows: per_page })
  const { total } = mustExist((await countOpenProposals(db, { kind }))[0], 'the count')
  return { data: { proposals, total, page, per_page } }
}

type Decided = 'accepted' | 'merged' | 'refused'

interface Decision {
  readonly state: Decided
  readonly result?: string
  readonly reason?: string
}

interface DecideParams {
  readonly id: number
  /** Runs while the proposal is locked; a second concurrent decision is refused before it runs. */
  readonly decide: (kind: ProposalKind, inner: OperatorContext) => Promise<Decision>
}

const decideOpen = (ctx: OperatorContext, { id, decide }: DecideParams) =>
  ctx.transaction(async (inner) => {
    const { db, locale, person_id } = inner
    const { kind, name, state: before } = requireFound((await lockProposal(db, { id }))[0], 'proposals.not_found')
    if (before !== 'open') refuse('conflict', 'proposals.is_decided')
    const { state, result = null, reason = null } = await decide(kind, inner)
    const [decided] = await decideProposal(db, { id, state, result, reason, person_id, locale })
    await inner.emit('proposal_decided', { proposal_id: id })
    inner.record({
      subject: ['proposal', id],
      label: name,
      after: { state, ...(result && { name: result }), ...(reason && { reason }) },
    })
    return { data: { proposal: mustExist(decided, 'the proposal') } }
  })

export const acceptProposal: Verb['acceptProposal'] = (ctx, { params: { id }, body: { name, hex } }) =>
  decideOpen(ctx, {
    id,
    decide: async (kind, inner) => {
      await addListRow(inner, kind, { name, hex: requireColor(kind, hex) })
      return { state: 'accepted', result: name }
    },
  })

export const mergeProposal: Verb['mergeProposal'] = (ctx, { params: { id }, body: { into } }) =>
  decideOpen(ctx, {
    id,
    decide: async (kind, inner) => {
      const target = (await findListRow(inner, kind, into)) ?? refuseField('into', 'catalogue.merge_target')
      return { state: 'merged', result: target.name }
    },
  })

export const refuseProposal: Verb['refuseProposal'] = (ctx, { params: { id }, body: { reason } }) =>
  decideOpen(ctx, { id, decide: async () => ({ state: 'refused', reason }) })
