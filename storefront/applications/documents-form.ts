import { useState } from 'react'
import { documentsRule } from '#contract/applications.ts'
import { ApiError } from '#storefront/kit/api/api-error.ts'
import { isolated } from '#storefront/kit/words/isolated.ts'
import { useText } from '#storefront/kit/words/texts.tsx'

const megabyte = 1024 * 1024

/** For the hint and the file picker of the device. */
export const documentTypes = documentsRule.types.join(',')
export const documentMegabytes = documentsRule.most / megabyte
export const mostDocuments = documentsRule.count

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

/** The papers that were chosen and not sent yet. */
export function useChosenDocuments() {
  const t = useText()
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const problemOf = useFileProblem()
  return {
    documents,
    problems,
    add: (files: readonly File[]) => {
      const taken = files.slice(0, mostDocuments - documents.length)
      setDocuments((before) => [...before, ...taken.filter((file) => problemOf(file) === null).map(named)])
      setProblems([
        ...(files.length > taken.length ? [t('errors.most_files', { count: mostDocuments })] : []),
        ...taken.flatMap((file) => problemOf(file) ?? []),
      ])
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
