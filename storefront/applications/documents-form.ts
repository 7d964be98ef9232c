import { useState } from 'react'
import { documentsRule } from '#contract/applications.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'

const megabyte = 1024 * 1024

/** For the hint and the file picker of the device. */
export const documentTypes = documentsRule.types.join(',')
export const documentMegabytes = documentsRule.most / megabyte
export const mostDocuments = documentsRule.count
const mostMegabytes = documentsRule.together / megabyte

export type ChosenDocument = {
  id: number
  file: File
  /** What the shop has against it. */
  error?: string | undefined
}

let ids = 0

function named(file: File): ChosenDocument {
  ids += 1
  return { id: ids, file }
}

/** What stands against a file before it is sent. */
function useFileProblem() {
  const t = useText()
  return ({ name, size, type }: File): string | null => {
    if (size > documentsRule.most)
      return t('applications.document_large', { name: isolated(name), most: documentMegabytes })
    return documentsRule.types.some((known) => known === type)
      ? null
      : t('applications.document_unfit', { name: isolated(name) })
  }
}

/** Those of them that weigh, together with what is there, no more than may be sent at once. */
function fitting(files: readonly File[], there: readonly ChosenDocument[]): File[] {
  let left = documentsRule.together - there.reduce((sum, { file }) => sum + file.size, 0)
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}

/** Which files may be sent beside those that are there, and what stands against the others. */
function useSorting() {
  const t = useText()
  const problemOf = useFileProblem()
  return (files: readonly File[], there: readonly ChosenDocument[]) => {
    const taken = files.slice(0, mostDocuments - there.length)
    const sound = taken.filter((file) => problemOf(file) === null)
    const fit = fitting(sound, there)
    const against = [
      ...(files.length > taken.length ? [t('errors.most_files', { count: mostDocuments })] : []),
      ...(sound.length > fit.length ? [t('applications.documents_large', { most: mostMegabytes })] : []),
      ...taken.flatMap((file) => problemOf(file) ?? []),
    ]
    return { fit, against }
  }
}

/** The papers that were chosen and not sent yet. */
export function useChosenDocuments() {
  const t = useText()
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const sorted = useSorting()
  return {
    documents,
    problems,
    add: (files: readonly File[]) => {
      const { fit, against } = sorted(files, documents)
      setDocuments((before) => [...before, ...fit.map(named)])
      setProblems(against)
    },
    remove: (id: number) => {
      setDocuments((before) => before.filter((document) => document.id !== id))
      setProblems([])
    },
    /** Whether there are any; where there are none, says so. */
    require: (): boolean => {
      if (documents.length === 0) setProblems([t('applications.documents_missing')])
      return documents.length > 0
    },
    /** Puts what a failure says of some of them under each; whether it said anything. */
    tell: (failure: unknown): boolean => {
      const errors = failure instanceof ApiError ? failure.errors : {}
      setDocuments((before) =>
        before.map((document, place) => ({ ...document, error: errors[`documents.${place}`]?.[0] })),
      )
      setProblems(errors.documents ?? [])
      return Object.keys(errors).some((name) => name === 'documents' || name.startsWith('documents.'))
    },
  }
}

export type ChosenDocuments = ReturnType<typeof useChosenDocuments>
