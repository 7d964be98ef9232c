import { photoRule } from '#contract/profile.ts'

const megabyte = 1024 * 1024

/** For the hint and the file picker of the device. */
export const photoTypes = photoRule.types.join(',')
export const photoMegabytes = photoRule.most / megabyte

export type PhotoProblem = 'size' | 'kind'

/** What the shop would refuse in any case; the rest it judges by what stands in the file. */
export function photoProblem({ size, type }: File): PhotoProblem | null {
  if (size > photoRule.most) return 'size'
  return photoRule.types.some((known) => known === type) ? null : 'kind'
}
