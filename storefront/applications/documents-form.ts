import { useState } from 'react'
import { documentsRule } from '#contract/applications.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

const megabyte = 1024 * 1024

export const documentTypes = documentsRule.types.join(',')
export const maxDocumentMegabytes = documentsRule.maxBytes / megabyte
export const maxDocuments = documentsRule.maxCount
const maxTotalMegabytes = documentsRule.maxTotalBytes / megabyte

export type ChosenDocument = {
  id: number
  file: File
  error?: string | undefined
}

let ids = 0

function toChosenDocument(file: File): ChosenDocument {
  ids += 1
  return { id: ids, file }
}

function useFileProblem() {
  const t = useText()
  return ({ name, size, type }: File): string | null => {
    if (size > documentsRule.maxBytes)
      return t('applications.document_large', { name: isolateText(name), limit: maxDocumentMegabytes })
    return documentsRule.types.some((known) => known === type)
      ? null
      : t('applications.document_unfit', { name: isolateText(name) })
  }
}

/** Takes files while the total stays within the upload limit. */
function takeFitting(files: readonly File[], chosen: readonly ChosenDocument[]): File[] {
  let left = documentsRule.maxTotalBytes - chosen.reduce((sum, { file }) => sum + file.size, 0)
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}

/** Splits new files into those that fit and the problems of the others. */
function useFileCheck() {
  const t = useText()
  const getProblem = useFileProblem()
  return (files: readonly File[], chosen: readonly ChosenDocument[]) => {
    const accepted = files.slice(0, maxDocuments - chosen.length)
    const valid = accepted.filter((file) => getProblem(file) === null)
    const fit = takeFitting(valid, chosen)
    const fileProblems = [
      ...(files.length > accepted.length ? [t('errors.most_files', { count: maxDocuments })] : []),
      ...(valid.length > fit.length ? [t('applications.documents_large', { limit: maxTotalMegabytes })] : []),
      ...accepted.flatMap((file) => getProblem(file) ?? []),
    ]
    return { fit, fileProblems }
  }
}

export function useChosenDocuments() {
  const t = useText()
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const checkFiles = useFileCheck()
  return {
    documents,
    problems,
    add: (files: readonly File[]) => {
      const { fit, fileProblems } = checkFiles(files, documents)
      setDocuments((before) => [...before, ...fit.map(toChosenDocument)])
      setProblems(fileProblems)
    },
    remove: (id: number) => {
      setDocuments((before) => before.filter((document) => document.id !== id))
      setProblems([])
    },
    require: (): boolean => {
      if (documents.length === 0) setProblems([t('applications.documents_missing')])
      return documents.length > 0
    },
    /** Shows the errors of a response at their documents. Returns whether it had any. */
    tell: (failure: unknown): boolean => {
      const errors = failure instanceof ApiError ? failure.errors : {}
      setDocuments((before) =>
        before.map((document, index) => ({ ...document, error: errors[`documents.${index}`]?.[0] })),
      )
      setProblems(errors.documents ?? [])
      return Object.keys(errors).some((name) => name === 'documents' || name.startsWith('documents.'))
    },
  }
}

export type ChosenDocuments = ReturnType<typeof useChosenDocuments>
