import type { ShopId } from '#contract/ids.ts'
import { proposalLimits } from '#contract/limits.ts'
import type { OperatorProposal, Proposal, ProposalKind } from '#contract/proposals.ts'
import { statement } from '#db/statement.ts'

const columns = `p.id, p.kind, p.name, p.hex, p.state, p.result, p.reason, moment_text(p.created_at) as created_at,
  moment_text(p.decided_at) as decided_at`

const operatorColumns = `${columns}, json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) as shop`

export const findProposalsOfShop = statement<{ shop_id: ShopId; kind: ProposalKind }, Proposal>(
  'proposals.of_shop',
  `select ${columns} from proposals p where p.shop_id = :shop_id and p.kind = :kind
   order by p.id desc limit ${proposalLimits.listed}`,
)

export const findOpenNames = statement<{ shop_id: ShopId }, { kind: ProposalKind; name: string }>(
  'proposals.open_names',
  `select p.kind, p.name from proposals p where p.shop_id = :shop_id and p.state = 'open'`,
)

export const findListedNames = {
  brand: statement<Record<never, never>, { name: string }>('proposals.brand_names', 'select name from brands'),
  color: statement<Record<never, never>, { name: string }>('proposals.color_names', 'select name from colors'),
}

export const findProductOfShop = statement<{ shop_id: ShopId; id: number }, { id: number }>(
  'proposals.product',
  'select id from products where id = :id and shop_id = :shop_id',
)

interface NewProposal {
  shop_id: ShopId
  person_id: number
  product_id: number | null
  kind: ProposalKind
  name: string
  hex: string | null
}

export const insertProposal = statement<NewProposal, Proposal>(
  'proposals.insert',
  `insert into proposals as p (shop_id, person_id, product_id, kind, name, hex)
   values (:shop_id, :person_id, :product_id::integer, :kind, :name, :hex::text) returning ${columns}`,
)

export const findOpenProposals = statement<
  { kind: ProposalKind; locale: string; skip: number; max_rows: number },
  OperatorProposal
>(
  'proposals.open',
  `select ${operatorColumns} from proposals p join shops s on s.id = p.shop_id
   where p.state = 'open' and p.kind = :kind order by p.id offset :skip::integer limit :max_rows::integer`,
)

export const countOpenProposals = statement<{ kind: ProposalKind }, { total: number }>(
  'proposals.count_open',
  `select count(*)::integer as total from proposals p where p.state = 'open' and p.kind = :kind`,
)

export const lockProposal = statement<{ id: number }, Pick<Proposal, 'kind' | 'name' | 'state'>>(
  'proposals.lock',
  'select kind, name, state from proposals where id = :id for update',
)

interface Decision {
  id: number
  state: 'accepted' | 'merged' | 'refused'
  result: string | null
  reason: string | null
  person_id: number
  locale: string
}

export const decideProposal = statement<Decision, OperatorProposal>(
  'proposals.decide',
  `update proposals p set state = :state, result = :result::text, reason = :reason::text, decided_by = :person_id::integer, decided_at = now()
   from shops s where s.id = p.shop_id and p.id = :id returning ${operatorColumns}`,
)

export interface DecidedProposal {
  shop_id: ShopId
  product_id: number | null
  name: string
  state: 'accepted' | 'merged' | 'refused'
  result: string | null
  reason: string | null
}

export const findDecidedProposal = statement<{ id: number }, DecidedProposal>(
  'proposals.decided',
  `select shop_id, product_id, name, state, result, reason from proposals where id = :id and state <> 'open'`,
)
