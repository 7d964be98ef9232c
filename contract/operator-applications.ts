import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { maxSearchLengths } from './limits.ts'
import { bodyPaging, id, idText, moment, paging, trimmedText } from './shapes.ts'

const applicationStates = ['pending', 'approved', 'refused'] as const
const state = z.enum(applicationStates)

const applicationCard = z.strictObject({
  id,
  application_number: z.string(),
  state,
  shop_name: z.string(),
  owner_name: z.string(),
  zone: z.string(),
  country: z.string(),
  sent_at: moment,
  decided_at: moment.nullable(),
  /** Null while it is pending, and for a decision by the terminal command. */
  decided_by: z.string().nullable(),
})
export type ApplicationCard = z.output<typeof applicationCard>

const application = applicationCard.extend({
  about: z.string(),
  email: z.string(),
  /** In E.164. */
  phone: z.string().nullable(),
  /** The language of the form, in which the applicant gets mails. */
  locale: z.string(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The shop that its approval created. */
  shop_id: shopId.nullable(),
  /** Another shop or person, or an earlier application that waits, has the same address. */
  rival: z.enum(['shop', 'application']).nullable(),
  documents: z.array(
    z.strictObject({ position: z.number().int(), kind: z.enum(['webp', 'pdf']), bytes: z.number().int() }),
  ),
})

const applicationList = z.strictObject({
  applications: z.array(applicationCard),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  counts: z.record(state, z.number().int()),
})

const params = z.strictObject({ id: idText })
const decided = z.strictObject({ application })
const listedState = state.default('pending')

export const refusalReason = trimmedText(2000)

export const operatorApplicationCalls = {
  listOperatorApplications: call({
    method: 'GET',
    path: '/operator/applications',
    who: 'operator',
    needs: 'applications.read',
    about:
      'Applications of one state, with counts per state: those that wait by their age, decided ones the latest first.',
    query: z.strictObject({ state: listedState, ...paging(20) }),
    data: applicationList,
  }),
  searchOperatorApplications: call({
    method: 'POST',
    path: '/operator/applications/search',
    who: 'operator',
    needs: 'applications.read',
    isUnrecorded: true,
    about:
      'The same for applications that have each word of `search` in the name of the shop or its owner, the email address or the number.',
    body: z.strictObject({
      search: z.string().max(maxSearchLengths.applications),
      state: listedState,
      ...bodyPaging(20),
    }),
    data: applicationList,
  }),
  getOperatorApplication: call({
    method: 'GET',
    path: '/operator/applications/{id}',
    who: 'operator',
    needs: 'applications.read',
    about: 'One application.',
    params,
    data: decided,
    refuses: { 404: ['applications.no_application'] },
  }),
  getOperatorApplicationDocument: call({
    method: 'GET',
    path: '/operator/applications/{id}/documents/{position}',
    who: 'operator',
    needs: 'applications.read',
    about: 'A document of an application: a picture, or a PDF as it was sent.',
    params: z.strictObject({ id: idText, position: idText }),
    file: ['image/webp', 'application/pdf'],
  }),
  approveApplication: call({
    method: 'POST',
    path: '/operator/applications/{id}/approve',
    who: 'operator',
    needs: 'applications.write',
    about:
      'Creates the shop and its owner, who gets an email. 409 if somebody decided before: `data` has `state`, `decided_by` and `decided_at`.',
    params,
    body: z.strictObject({}),
    data: decided,
    idempotent: true,
    refuses: {
      404: ['applications.no_application'],
      409: [
        'applications.address_gone',
        'applications.name_gone',
        'applications.was_approved',
        'applications.was_refused',
      ],
    },
  }),
  refuseApplication: call({
    method: 'POST',
    path: '/operator/applications/{id}/refuse',
    who: 'operator',
    needs: 'applications.write',
    about: 'Refuses it; the applicant gets the reason by email. 409 as for an approval.',
    params,
    body: z.strictObject({ reason: refusalReason }),
    data: decided,
    idempotent: true,
    refuses: {
      404: ['applications.no_application'],
      409: ['applications.was_approved', 'applications.was_refused'],
    },
  }),
}
