import { photosRule } from '#contract/photos.ts'

const megabyte = 1024 * 1024

export const photoTypes = photosRule.types.join(',')
export const maxPhotoMegabytes = photosRule.maxBytes / megabyte
export const maxPhotos = photosRule.maxCount

export const isTooLarge = ({ size }: File): boolean => size > photosRule.maxBytes

export const isOfKnownType = ({ type }: File): boolean => photosRule.types.some((allowed) => allowed === type)
