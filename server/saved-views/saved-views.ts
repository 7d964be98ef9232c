import { savedViewLimits } from '#contract/limits.ts'
import { savedViewCalls } from '#contract/saved-views.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { deleteView, findViews, upsertView } from './queries.ts'

type Verb = Verbs<typeof savedViewCalls>

const listSavedViews: Verb['listSavedViews'] = async ({ db, person_id }, { query: { list, shop_id = null } }) => ({
  data: { views: await findViews(db, { person_id, list, shop_id }) },
})

const saveView: Verb['saveView'] = (ctx, { body }) =>
  ctx.transaction(async ({ db, person_id }) => {
    await lockEdits(db, { name: `views of person ${person_id}` })
    const others = (await findViews(db, { person_id, ...body })).filter(({ name }) => name !== body.name)
    if (others.length >= savedViewLimits.views)
      refuse('conflict', 'saved-views.too_many', { values: { limit: savedViewLimits.views } })
    const [view] = await upsertView(db, { person_id, ...body })
    return { data: { view: requireFound(view, 'errors.not_found') } }
  })

const deleteSavedView: Verb['deleteSavedView'] = async ({ db, person_id }, { params: { id } }) => {
  requireFound((await deleteView(db, { person_id, id }))[0], 'errors.not_found')
  return { data: {} }
}

export const savedViewRoutes = routesOf(savedViewCalls, { listSavedViews, saveView, deleteSavedView })
