import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { SellerPicture } from '#contract/product-parts.ts'

export interface PicturesData {
  readonly pictures: readonly SellerPicture[]
  readonly version: string
}

export interface PictureRow {
  readonly id: number
  /** '' for all colours. */
  readonly color: string
  readonly alt: string
}

/** In the order in which shoppers see them. */
export interface PicturesValues {
  readonly pictures: readonly PictureRow[]
}

export const readPictureFields = ({ pictures }: PicturesData): FieldMap =>
  toPictureFields({ pictures: pictures.map(({ id, color, alt }) => ({ id, color: color ?? '', alt })) })

/** Each picture has its own fields, so that an upload does not conflict with a new order of the other pictures. */
export const toPictureFields = ({ pictures }: PicturesValues): FieldMap =>
  Object.fromEntries(
    pictures.flatMap(({ id, color, alt }, index) => [
      [`${id}.rank`, index],
      [`${id}.color`, color],
      [`${id}.alt`, alt],
    ]),
  )

/** Omits pictures that one side of a merge has removed. */
export function toPicturesValues(fields: FieldMap): PicturesValues {
  const ids = Object.keys(fields).flatMap((path) => (path.endsWith('.rank') ? [Number(path.slice(0, -5))] : []))
  const rankOf = (id: number) => fields[`${id}.rank`] as number | undefined
  const shown = ids.filter((id) => rankOf(id) !== undefined)
  const rows = shown.map((id) => ({
    id,
    color: String(fields[`${id}.color`] ?? ''),
    alt: String(fields[`${id}.alt`] ?? ''),
  }))
  return { pictures: rows.sort((one, other) => (rankOf(one.id) ?? 0) - (rankOf(other.id) ?? 0)) }
}

export const toPicturesBody = ({ pictures }: PicturesValues) =>
  pictures.map(({ id, color, alt }) => ({ id, color: color || null, alt: alt.trim() }))
