import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { maxLengths, proposalLimits } from './limits.ts'
import { id, idText, moment, paging, singleLineText, trimmedText } from './shapes.ts'

const kind = z.enum(['brand', 'color'])
export type ProposalKind = z.output<typeof kind>

const name = singleLineText(maxLengths.name)
const hex = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()

const proposal = z.strictObject({
  id,
  kind,
  name: z.string(),
  /** Null for brands. */
  hex: z.string().nullable(),
  state: z.enum(['open', 'accepted', 'merged', 'refused']),
  /** The name in the list of the market: as it was added, or of the row that shops use instead. */
  result: z.string().nullable(),
  /** Of a refusal. */
  reason: z.string().nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
})
export type Proposal = z.output<typeof proposal>

const operatorProposal = proposal.extend({ shop: z.strictObject({ id: shopId, name: z.string() }) })
export type OperatorProposal = z.output<typeof operatorProposal>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ proposal: operatorProposal })

export const proposalCalls = {
  listShopProposals: call({
    method: 'GET',
    path: '/shop/proposals',
    who: 'shop',
    needs: 'products.read',
    about: `The latest ${proposalLimits.listed} proposals of the shop, newest first.`,
    query: z.strictObject({ kind }),
    data: z.strictObject({ proposals: z.array(proposal) }),
  }),
  propose: call({
    method: 'POST',
    path: '/shop/proposals',
    who: 'shop',
    needs: 'products.write',
    about: 'Proposes a brand or a colour for the list of the market, from the form of a product.',
    body: z.strictObject({ kind, name, hex: hex.default(null), product_id: id.nullable().default(null) }),
    data: z.strictObject({ proposal }),
    idempotent: true,
    refuses: {
      404: ['products.not_found'],
      409: ['proposals.too_many'],
      422: ['proposals.is_listed', 'proposals.is_proposed', 'proposals.needs_color'],
    },
  }),
  listOperatorProposals: call({
    method: 'GET',
    path: '/operator/proposals',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'Open proposals of shops, the oldest first.',
    query: z.strictObject({ kind, ...paging(20) }),
    data: z.strictObject({
      proposals: z.array(operatorProposal),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
    }),
  }),
  acceptProposal: call({
    method: 'POST',
    path: '/operator/proposals/{id}/accept',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Adds the brand or colour to the list, under this name, and notifies the shop.',
    params,
    body: z.strictObject({ name, hex: hex.default(null) }),
    data: answer,
    refuses: {
      404: ['proposals.not_found'],
      409: ['proposals.is_decided', 'proposals.list_full'],
      422: ['errors.name_twice', 'proposals.needs_color'],
    },
  }),
  mergeProposal: call({
    method: 'POST',
    path: '/operator/proposals/{id}/merge',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Decides that a brand or colour of the list is the same, and notifies the shop of its name.',
    params,
    body: z.strictObject({ into: id }),
    data: answer,
    refuses: { 404: ['proposals.not_found'], 409: ['proposals.is_decided'], 422: ['catalogue.merge_target'] },
  }),
  refuseProposal: call({
    method: 'POST',
    path: '/operator/proposals/{id}/refuse',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Refuses a proposal with a reason, which the shop reads.',
    params,
    body: z.strictObject({ reason: trimmedText(proposalLimits.reason) }),
    data: answer,
    refuses: { 404: ['proposals.not_found'], 409: ['proposals.is_decided'] },
  }),
}
