import { useState } from 'react'
import { photoRule } from '#contract/profile.ts'

const megabyte = 1024 * 1024

export const photoTypes = photoRule.types.join(',')
export const maxPhotoMegabytes = photoRule.maxBytes / megabyte

export type PhotoProblem = 'size' | 'kind'

/** Checked before the upload; the server also decodes the file. */
export function findPhotoProblem({ size, type }: File): PhotoProblem | null {
  if (size > photoRule.maxBytes) return 'size'
  return photoRule.types.some((known) => known === type) ? null : 'kind'
}

export type ChosenPhoto = {
  file: File | null
  /** Data URL. */
  preview: string | null
  choose(file: File): void
  clear(): void
}

export function useChosenPhoto(): ChosenPhoto {
  const [{ file, preview }, setChosen] = useState<Pick<ChosenPhoto, 'file' | 'preview'>>(noPhoto)
  return {
    file,
    preview,
    choose: (nextFile) => {
      setChosen({ file: nextFile, preview: null })
      const reader = new FileReader()
      reader.onload = () =>
        // Another photo may have been chosen while this one was read.
        setChosen((current) =>
          current.file === nextFile ? { file: nextFile, preview: String(reader.result) } : current,
        )
      reader.readAsDataURL(nextFile)
    },
    clear: () => setChosen(noPhoto),
  }
}

const noPhoto = { file: null, preview: null }
