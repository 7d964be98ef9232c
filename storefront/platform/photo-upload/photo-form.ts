import { photosRule } from '#contract/photos.ts'

const megabyte = 1024 * 1024

export const photoTypes = photosRule.types.join(',')
export const photoMegabytes = photosRule.most / megabyte
export const mostPhotos = photosRule.count

export const isTooLarge = ({ size }: File): boolean => size > photosRule.most

export const isOfKnownType = ({ type }: File): boolean => photosRule.types.some((allowed) => allowed === type)
