import { useState } from 'react'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { isTooLarge, mostPhotos, photoMegabytes } from './photo-form.ts'
import { type ReadPhoto, readPhoto } from './read-photo.ts'

export type ChosenPhoto = ReadPhoto & {
  id: number
  /** What the shop has against it. */
  error?: string | undefined
}

export type ChosenPhotos = {
  photos: readonly ChosenPhoto[]
  /** Of files that could not be taken, by their names. */
  problems: readonly string[]
  /** Photos are on their way from the device. */
  isReading: boolean
  add(files: readonly File[]): Promise<void>
  remove(id: number): void
  /** Puts what a failure says of some of them, under the name that they were sent by, under each; whether it said anything. */
  tell(failure: unknown, field?: string): boolean
  /** They were sent: the next ones begin anew. */
  clear(): void
}

let ids = 0

function named(photo: ReadPhoto): ChosenPhoto {
  ids += 1
  return { ...photo, id: ids }
}

/** The photos that were chosen and not sent yet, read one after the other. */
export function useChosenPhotos(): ChosenPhotos {
  const t = useText()
  const problemOf = useReading()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const take = (photo: ReadPhoto) => {
    const next = named(photo)
    setPhotos((before) => [...before, next])
  }
  return {
    photos,
    problems,
    isReading,
    add: async (files) => {
      const taken = files.slice(0, mostPhotos - photos.length)
      setProblems(files.length > taken.length ? [t('errors.most_files', { count: mostPhotos })] : [])
      setReading(true)
      for (const file of taken) {
        const problem = await problemOf(file, take)
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
      setPhotos((before) => before.map((photo, place) => ({ ...photo, error: errors[`${field}.${place}`]?.[0] })))
      setProblems(errors[field] ?? [])
      return Object.keys(errors).some((name) => name === field || name.startsWith(`${field}.`))
    },
    clear: () => {
      setPhotos([])
      setProblems([])
    },
  }
}

/** Reads a file and hands it on, or says what stands against it. */
function useReading() {
  const t = useText()
  return async (file: File, take: (photo: ReadPhoto) => void): Promise<string | undefined> => {
    const name = isolated(file.name)
    if (isTooLarge(file)) return t('photos.large', { name, most: photoMegabytes })
    try {
      take(await readPhoto(file))
    } catch {
      // Whatever the browser has against it: it is no photo that anybody could be shown.
      return t('photos.unfit', { name })
    }
    return undefined
  }
}
