import { z } from 'zod'
import { call } from './call.ts'
import { savedViewLimits } from './limits.ts'
import { id, idText, singleLineText } from './shapes.ts'

const savedView = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** Query string of the list: filters, order and columns. */
  query: z.string(),
})
export type SavedView = z.output<typeof savedView>

const list = z.string().regex(/^[a-z][a-z-]{0,39}$/)

export const savedViewCalls = {
  listSavedViews: call({
    method: 'GET',
    path: '/desk/views',
    who: 'desk',
    about: 'The views of a list that the person saved, by name. Without `shop_id`: at the desk of the market.',
    query: z.strictObject({ list, shop_id: idText.optional() }),
    data: z.strictObject({ views: z.array(savedView) }),
  }),
  saveView: call({
    method: 'POST',
    path: '/desk/views',
    who: 'desk',
    isUnrecorded: true,
    about: 'Saves a view of a list for the person alone. A view of the same name is replaced.',
    body: z.strictObject({
      list,
      shop_id: id.nullable(),
      name: singleLineText(savedViewLimits.name),
      query: z.string().max(savedViewLimits.query),
    }),
    data: z.strictObject({ view: savedView }),
    idempotent: true,
    refuses: { 404: ['errors.not_found'], 409: ['saved-views.too_many'] },
  }),
  deleteSavedView: call({
    method: 'POST',
    path: '/desk/views/{id}/delete',
    who: 'desk',
    isUnrecorded: true,
    about: 'Deletes a saved view of the person.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({}),
    idempotent: true,
    refuses: { 404: ['errors.not_found'] },
  }),
}
