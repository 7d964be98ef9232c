import type { operatorCategoryCalls } from '#contract/operator-categories.ts'
import type { PreparedVerb } from '#server/platform/http/route.ts'
import { readFormPicture, replacePicture } from '#server/platform/images/replace-picture.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { lockTree, requireCategory } from './categories.ts'
import { setCategoryPicture } from './category-queries.ts'

/** The largest width at which a list shows the picture of a category, in device pixels. */
const shape = { crop: 'whole', maxSidePx: 1280 } as const

export const saveOperatorCategoryPicture: PreparedVerb<typeof operatorCategoryCalls.saveOperatorCategoryPicture> = {
  prepare: async (_, { body: { remove }, files: { picture: file } }) => {
    const picture = await readFormPicture({ sender: 'own', file, remove, shape })
    return (ctx, { params: { id } }) =>
      ctx.transaction(async (inner) => {
        const category = requireCategory(await lockTree(inner.db), id)
        const write = (picture_id: number | null) => setCategoryPicture(inner.db, { id, picture_id })
        const rows = await replacePicture(inner.db, { previous: category.thumbnail_id, picture, write })
        const { thumbnail } = mustExist(rows[0], `category ${id}`)
        const change = { before: { picture: category.thumbnail?.url }, after: { picture: thumbnail?.url } }
        inner.record({ subject: ['category', id], label: category.name, ...change })
        return { data: { thumbnail } }
      })
  },
}
