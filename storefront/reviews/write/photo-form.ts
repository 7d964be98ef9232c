import { reviewPhotosRule } from '#contract/reviews.ts'

const megabyte = 1024 * 1024

/** For the hint and the file picker of the device. */
export const photoTypes = reviewPhotosRule.types.join(',')
export const photoMegabytes = reviewPhotosRule.most / megabyte
export const mostPhotos = reviewPhotosRule.count

export const isTooLarge = ({ size }: File): boolean => size > reviewPhotosRule.most

/** Whether the shop reads files of its kind. */
export const isOfKnownType = ({ type }: File): boolean => reviewPhotosRule.types.some((known) => known === type)
