import { useState } from 'react'
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

export type ChosenPhoto = {
  file: File | null
  /** The file as an address that a picture can show. */
  preview: string | null
  choose(file: File): void
  drop(): void
}

/** The photo that was chosen and not saved yet. */
export function useChosenPhoto(): ChosenPhoto {
  const [{ file, preview }, setChosen] = useState<Pick<ChosenPhoto, 'file' | 'preview'>>(none)
  return {
    file,
    preview,
    choose: (next) => {
      setChosen({ file: next, preview: null })
      const reader = new FileReader()
      reader.onload = () =>
        // Another one may have been chosen while this one was read.
        setChosen((now) => (now.file === next ? { file: next, preview: String(reader.result) } : now))
      reader.readAsDataURL(next)
    },
    drop: () => setChosen(none),
  }
}

const none = { file: null, preview: null }
