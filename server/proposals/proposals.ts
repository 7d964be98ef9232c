import { proposalLimits } from '#contract/limits.ts'
import type { ProposalKind, proposalCalls } from '#contract/proposals.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { nameKeyOf } from '../platform/edited-list.ts'
import { findListedNames, findOpenNames, findProductOfShop, findProposalsOfShop, insertProposal } from './queries.ts'

export { findDecidedProposal } from './queries.ts'

type Verb = Verbs<typeof proposalCalls>

export const listShopProposals: Verb['listShopProposals'] = async ({ db, shop_id }, { query: { kind } }) => ({
  data: { proposals: await findProposalsOfShop(db, { shop_id, kind }) },
})

export const propose: Verb['propose'] = (ctx, { body }) =>
  ctx.transaction(async (inner) => {
    const { db, shop_id, person_id } = inner
    const { kind, name, product_id } = body
    const hex = requireColor(kind, body.hex)
    if (product_id !== null)
      requireFound((await findProductOfShop(db, { shop_id, id: product_id }))[0], 'products.not_found')
    const hasName = (each: { name: string }) => nameKeyOf(each.name) === nameKeyOf(name)
    if ((await findListedNames[kind](db, {})).some(hasName)) refuseField('name', 'proposals.is_listed')
    await lockEdits(db, { name: `proposals of shop ${shop_id}` })
    const open = await findOpenNames(db, { shop_id })
    if (open.some((each) => each.kind === kind && hasName(each))) refuseField('name', 'proposals.is_proposed')
    if (open.length >= proposalLimits.open)
      refuse('conflict', 'proposals.too_many', { values: { limit: proposalLimits.open } })
    const [inserted] = await insertProposal(db, { shop_id, person_id, product_id, kind, name, hex })
    const proposal = mustExist(inserted, 'the proposal')
    inner.record({ subject: ['proposal', proposal.id], label: name, after: { kind, name, ...(hex && { hex }) } })
    return { data: { proposal } }
  })

/** The value of a colour; null for a brand. */
export function requireColor(kind: ProposalKind, hex: string | null): string | null {
  if (kind === 'brand') return null
  return hex ?? refuseField('hex', 'proposals.needs_color')
}
