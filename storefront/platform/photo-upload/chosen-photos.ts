import { useState } from 'react'
import { ApiError } from '#contract/client/api-error.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { isTooLarge, maxPhotoMegabytes, maxPhotos } from './photo-form.ts'
import { type ReadPhoto, readPhoto } from './read-photo.ts'

export type ChosenPhoto = ReadPhoto & {
  id: number
  error?: string | undefined
}

export type ChosenPhotos = {
  photos: readonly ChosenPhoto[]
  /** Messages about rejected files, with their names. */
  problems: readonly string[]
  /** Files are being decoded. */
  isReading: boolean
  add(files: readonly File[]): Promise<void>
  remove(id: number): void
  /** Shows the server's errors of the photos, which were sent as `field`; false if it has none. */
  tell(failure: unknown, field?: string): boolean
  /** Called after they were sent. */
  clear(): void
}

let lastId = 0

function withId(photo: ReadPhoto): ChosenPhoto {
  lastId += 1
  return { ...photo, id: lastId }
}

/** Photos that are chosen and not sent yet. They are decoded one at a time, to save memory. */
export function useChosenPhotos(): ChosenPhotos {
  const t = useText()
  const readFile = useReadFile()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const append = (photo: ReadPhoto) => {
    const added = withId(photo)
    setPhotos((before) => [...before, added])
  }
  return {
    photos,
    problems,
    isReading,
    add: async (files) => {
      const accepted = files.slice(0, maxPhotos - photos.length)
      setProblems(files.length > accepted.length ? [t('errors.most_files', { count: maxPhotos })] : [])
      setReading(true)
      for (const file of accepted) {
        const problem = await readFile(file, append)
        if (problem) setProblems((before) => [...before, problem])
      }
      setReading(false)
    },
    remove: (id) => {
      setPhotos((before) => before.filter((photo) => photo.id !== id))
      setProblems([])
    },
    tell: (failure, field = 'images') => {
      const errors = failure instanceof ApiError ? failure.errors : {}
      setPhotos((before) => before.map((photo, index) => ({ ...photo, error: errors[`${field}.${index}`]?.[0] })))
      setProblems(errors[field] ?? [])
      return Object.keys(errors).some((name) => name === field || name.startsWith(`${field}.`))
    },
    clear: () => {
      setPhotos([])
      setProblems([])
    },
  }
}

/** Decodes a file and passes it to `onRead`; resolves to a message if it is rejected. */
function useReadFile() {
  const t = useText()
  return async (file: File, onRead: (photo: ReadPhoto) => void): Promise<string | undefined> => {
    const name = isolateText(file.name)
    if (isTooLarge(file)) return t('photos.large', { name, limit: maxPhotoMegabytes })
    try {
      onRead(await readPhoto(file))
    } catch {
      // The browser cannot decode it.
      return t('photos.unfit', { name })
    }
    return undefined
  }
}
