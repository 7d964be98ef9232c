import type { operatorApplicationCalls } from '#contract/operator-applications.ts'
import type { Context, OperatorContext } from '#server/context.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { type ApplicationRow, findNumbered } from '../queries.ts'
import type { ApplicationState } from '../states.ts'
import { decideApplication, requireApplication } from './decide.ts'
import {
  countListed,
  countMatching,
  findDocument,
  findDocuments,
  findListed,
  findMatching,
  findWaiting,
  type WaitingApplication,
} from './queries.ts'

export { decideApplication } from './decide.ts'

type Verb = Verbs<typeof operatorApplicationCalls>

export type Application = ApplicationRow

/** Pending applications, longest waiting first. */
export const listApplications = ({ db }: Context): Promise<WaitingApplication[]> => findWaiting(db, {})

export const readApplication = async ({ db, locale }: Context, application_number: string): Promise<Application> =>
  requireFound((await findNumbered(db, { application_number, locale }))[0], 'applications.no_application')

export const readApplicationDocuments = ({ db }: Context, { id }: Application) => findDocuments(db, { id })

export const listOperatorApplications: Verb['listOperatorApplications'] = (ctx, { query }) => listPage(ctx, query)

export const searchOperatorApplications: Verb['searchOperatorApplications'] = (ctx, { body }) => listPage(ctx, body)

interface ListPageParams {
  state: ApplicationState
  page: number
  per_page: number
  search?: string
}

async function listPage(
  { db, locale }: OperatorContext,
  { state, page, per_page, search: typed = '' }: ListPageParams,
) {
  const filter = { locale, state, skip: (page - 1) * per_page, max_rows: per_page }
  const order = state === 'pending' ? 'waiting' : 'decided'
  const search = typed.trim()
  const counted = await (search === '' ? countListed(db, {}) : countMatching(db, { search }))
  const applications = await (search === ''
    ? findListed[order](db, filter)
    : findMatching[order](db, { ...filter, search }))
  const found = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const counts = { pending: 0, approved: 0, refused: 0, ...found }
  return { data: { applications, total: counts[state], page, per_page, counts } }
}

const toAnswer = ({ events: _, ...application }: ApplicationRow) => ({ application })

export const getOperatorApplication: Verb['getOperatorApplication'] = async (ctx, { params: { id } }) => ({
  data: toAnswer(await requireApplication(ctx, id)),
})

const mediaOf = { webp: 'image/webp', pdf: 'application/pdf' }

/** Recorded although it is a GET, because the document proves the identity of a person. */
export const getOperatorApplicationDocument: Verb['getOperatorApplicationDocument'] = async (ctx, { params }) => {
  const { db, person_id } = ctx
  const { application_number, shop_name, kind, bytes } = requireFound((await findDocument(db, params))[0])
  const { id, position } = params
  const change = { subject: ['application', id], label: shop_name, after: { document: position } } as const
  await ctx.recordFor(db, { person_id, change })
  return { file: new Uint8Array(bytes), name: `${application_number}-${position}.${kind}`, media: mediaOf[kind] }
}

export const approveApplication: Verb['approveApplication'] = async (ctx, { params: { id } }) => {
  const application = await decideApplication(ctx, { id, decision: { to: 'approved' }, person_id: ctx.person_id })
  recordDecision(ctx, application)
  return { message: ctx.t('applications.approved'), data: toAnswer(application) }
}

export const refuseApplication: Verb['refuseApplication'] = async (ctx, { params: { id }, body: { reason } }) => {
  const decision = { to: 'refused', reason } as const
  const application = await decideApplication(ctx, { id, decision, person_id: ctx.person_id })
  recordDecision(ctx, application)
  return { message: ctx.t('applications.refused'), data: toAnswer(application) }
}

const recordDecision = (ctx: OperatorContext, { id, shop_name, state }: ApplicationRow): void =>
  ctx.record({ subject: ['application', id], label: shop_name, before: { state: 'pending' }, after: { state } })
