import { photosRule } from '#contract/photos.ts'

const megabyte = 1024 * 1024

/** For the hint and the file picker of the device. */
export const photoTypes = photosRule.types.join(',')
export const photoMegabytes = photosRule.most / megabyte
export const mostPhotos = photosRule.count

export const isTooLarge = ({ size }: File): boolean => size > photosRule.most

/** Whether the shop reads files of its kind. */
export const isOfKnownType = ({ type }: File): boolean => photosRule.types.some((known) => known === type)
