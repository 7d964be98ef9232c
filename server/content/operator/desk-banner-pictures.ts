import { bannerPlaces, tallPicture } from '#contract/home-page.ts'
import type { operatorBannerCalls } from '#contract/operator-home-page.ts'
import type { PreparedVerb } from '#server/platform/http/route.ts'
import { readFormPicture, replacePicture } from '#server/platform/images/replace-picture.ts'
import { storeUpload } from '#server/platform/images/uploads.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { findNextPosition } from './banners.ts'
import { contentPictureShape } from './body.ts'
import { describeBanner, lockBanner, refusePeriod, requireAddress, requirePictureSize } from './desk-banners.ts'
import { insertBanner, updateBanner } from './queries.ts'

export const createOperatorBanner: PreparedVerb<typeof operatorBannerCalls.createOperatorBanner> = {
  prepare: async (_, { body, files: { picture: file } }) => {
    const url = requireAddress(body.url)
    refusePeriod(body)
    const picture = await readFormPicture({ sender: 'own', file, remove: false, shape: contentPictureShape })
    if (!picture) refuseField('picture', 'errors.required')
    requirePictureSize('picture', picture, bannerPlaces[body.place].minPicture)
    return (ctx) =>
      ctx.transaction(async (inner) => {
        await lockEdits(inner.db, { name: 'content' })
        const position = await findNextPosition(inner, body.place)
        const pictures = { picture_id: await storeUpload(inner.db, picture), tall_picture_id: null }
        const banner = { ...body, ...pictures, url, position, locale: inner.defaultLocale, translations: {} }
        const { id } = mustExist((await insertBanner(inner.db, banner))[0], 'the new banner')
        const { place, title } = body
        inner.record({ subject: ['banner', id], label: title, after: { place, title, url } })
        return { data: await describeBanner(inner, id) }
      })
  },
}

export const saveOperatorBannerPicture: PreparedVerb<typeof operatorBannerCalls.saveOperatorBannerPicture> = {
  prepare: async (_, { body: { shape, remove }, files: { picture: file } }) => {
    if (shape === 'wide' && !file) refuseField('picture', 'errors.required')
    const picture = await readFormPicture({ sender: 'own', file, remove, shape: contentPictureShape })
    return (ctx, { params: { id } }) =>
      ctx.transaction(async (inner) => {
        const row = await lockBanner(inner, id)
        const [field, before] =
          shape === 'tall' ? (['tall_picture_id', row.tall_picture] as const) : (['picture_id', row.picture] as const)
        if (picture)
          requirePictureSize(
            'picture',
            picture,
            shape === 'tall' ? tallPicture.minPicture : bannerPlaces[row.place].minPicture,
          )
        const write = (stored: number | null) => updateBanner(inner.db, { ...row, [field]: stored })
        await replacePicture(inner.db, { previous: row[field], picture, write })
        const data = await describeBanner(inner, id)
        const after = shape === 'tall' ? data.banner.tall_picture : data.banner.picture
        const change = { before: { picture: before?.url }, after: { picture: after?.url } }
        inner.record({ subject: ['banner', id], label: row.title, ...change })
        return { data }
      })
  },
}
