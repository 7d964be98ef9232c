import type { operatorPageCalls } from '#contract/operator-pages.ts'
import type { OperatorContext } from '#server/context.ts'
import type { PreparedVerb } from '#server/platform/http/route.ts'
import { readFormPicture, replacePicture } from '#server/platform/images/replace-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { contentPictureShape } from './body.ts'
import { lockPage } from './desk-pages.ts'
import { findPicture, findPictureId, setPagePicture } from './queries.ts'

interface PictureVerbParams {
  /** Of the activity. */
  readonly subject: 'page' | 'post'
  readonly lock: (
    ctx: OperatorContext,
    slug: string,
  ) => Promise<{ readonly title: string; readonly picture_id: number | null }>
  readonly set: typeof setPagePicture
}

/** The verb that replaces or removes the picture of a page or a post. */
export const pictureVerb = ({
  subject,
  lock,
  set,
}: PictureVerbParams): PreparedVerb<typeof operatorPageCalls.saveOperatorPagePicture> => ({
  prepare: async (_, { body: { remove }, files: { picture: file } }) => {
    const picture = await readFormPicture({ sender: 'own', file, remove, shape: contentPictureShape })
    return (ctx, { params: { slug } }) =>
      ctx.transaction(async (inner) => {
        const { picture_id: previous, title } = await lock(inner, slug)
        const [before] = await findPicture(inner.db, { id: previous })
        const write = (picture_id: number | null) => set(inner.db, { slug, picture_id })
        const after = mustExist((await replacePicture(inner.db, { previous, picture, write }))[0], `${subject} ${slug}`)
        const change = { before: { picture: before?.picture?.url }, after: { picture: after.picture?.url } }
        inner.record({ subject: [subject, slug], label: title, ...change })
        return { data: { picture: after.picture } }
      })
  },
})

export const saveOperatorPagePicture = pictureVerb({ subject: 'page', lock: lockPage, set: setPagePicture })

export const addContentPicture: PreparedVerb<typeof operatorPageCalls.addContentPicture> = {
  prepare: async (_, { files: { picture: file } }) => {
    const picture = await readFormPicture({ sender: 'own', file, remove: false, shape: contentPictureShape })
    if (!picture) refuseField('picture', 'errors.required')
    return async (ctx) => {
      const name = await storeShopPicture(ctx.db, 'content', picture)
      const { id } = mustExist((await findPictureId(ctx.db, { name }))[0], 'the stored picture')
      const stored = mustExist((await findPicture(ctx.db, { id }))[0]?.picture ?? undefined, 'the stored picture')
      ctx.record({ subject: ['picture', id], after: { picture: stored.url } })
      return { data: { src: `/pictures/${name}/640.webp`, picture: stored } }
    }
  },
}
