import type { ContactState, operatorContactCalls } from '#contract/operator-contact.ts'
import type { OperatorContext } from '#server/context.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import {
  countListed,
  countMatching,
  findContactOfDesk,
  findListed,
  findMatching,
  insertAnswer,
  lockContact,
  reopenSpamOf,
  setContactState,
} from './contact-queries.ts'

type Verb = Verbs<typeof operatorContactCalls>

export const listContactMessages: Verb['listContactMessages'] = (ctx, { query }) => listPage(ctx, query)

export const searchContactMessages: Verb['searchContactMessages'] = (ctx, { body }) => listPage(ctx, body)

interface ListPageParams {
  state: ContactState
  page: number
  per_page: number
  search?: string
}

async function listPage({ db }: OperatorContext, { state, page, per_page, search: typed = '' }: ListPageParams) {
  const rows = { state, skip: (page - 1) * per_page, max_rows: per_page }
  const order = state === 'open' ? 'oldest' : 'latest'
  const search = typed.trim()
  const counted = await (search === '' ? countListed(db, {}) : countMatching(db, { search }))
  const messages = await (search === '' ? findListed[order](db, rows) : findMatching[order](db, { ...rows, search }))
  const counts = { open: 0, done: 0, spam: 0, ...Object.fromEntries(counted.map((row) => [row.state, row.count])) }
  return { data: { messages, total: counts[state], page, per_page, counts } }
}

const readMessage = async ({ db }: OperatorContext, id: number) =>
  requireFound((await findContactOfDesk(db, { id }))[0], 'support.no_contact_message')

export const getContactMessage: Verb['getContactMessage'] = async (ctx, { params: { id } }) => ({
  data: { message: await readMessage(ctx, id) },
})

const requireLocked = async ({ db }: OperatorContext, id: number) =>
  requireFound(await lockContact(db, id), 'support.no_contact_message')

/** Answers to one address in an hour: it is not proved, so it may be a stranger's. */
const maxAnswersPerHour = 10

export const answerContactMessage: Verb['answerContactMessage'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const { db, t, person_id } = inner
    const { state, email, last_answer_id, last_author } = await requireLocked(inner, id)
    if (last_answer_id !== body.last_answer_id) {
      const name = last_author ?? t('support.somebody')
      refuse('conflict', 'support.answered_meanwhile', { values: { name }, data: { written_by: name } })
    }
    if (state === 'spam') refuse('conflict', 'support.contact_is_spam')
    await limitAttempts(db, [`contact-answers:${email}`], maxAnswersPerHour, 3600)
    const [answer] = await insertAnswer(db, { id, person_id, text: body.text })
    if (state !== 'done') await setContactState(db, { id, state: 'done', person_id })
    await inner.emit('contact_answered', { contact_answer_id: mustExist(answer, 'the answer').id })
    inner.record({ subject: ['contact-message', id], before: { status: state }, after: { status: 'done' } })
    return { message: t('support.contact_answer_sent'), data: { message: await readMessage(inner, id) } }
  })

export const moveContactMessage: Verb['moveContactMessage'] = (ctx, { params: { id }, body: { to } }) =>
  ctx.transaction(async (inner) => {
    const { db, t, person_id } = inner
    const { state, email, moved_by } = await requireLocked(inner, id)
    if (state === to) {
      const name = moved_by ?? t('support.somebody')
      refuse('conflict', 'support.contact_moved_already', { values: { name }, data: { moved_by } })
    }
    await setContactState(db, { id, state: to, person_id })
    if (state === 'spam') await reopenSpamOf(db, { id, email, person_id })
    inner.record({ subject: ['contact-message', id], before: { status: state }, after: { status: to } })
    return { data: { message: await readMessage(inner, id) } }
  })
