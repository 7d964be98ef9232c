import { FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FieldError, RequiredMark } from '#ui/forms/field.tsx'
import {
  type ChosenDocument,
  type ChosenDocuments,
  documentTypes,
  maxDocumentMegabytes,
  maxDocuments,
} from './documents-form.ts'

export function DocumentPicker({ id, chosen, isBusy }: { id: string; chosen: ChosenDocuments; isBusy: boolean }) {
  const t = useText()
  const add = useRef<HTMLButtonElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { documents, problems } = chosen
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    chosen.add([...(target.files ?? [])])
    // Allows the same file to be chosen again.
    target.value = ''
  }
  const remove = ({ id: documentId }: ChosenDocument) => {
    chosen.remove(documentId)
    add.current?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-label text-neutral-900">
        {t('applications.documents')}
        <RequiredMark />
      </legend>
      <p id={`${id}-documents-hint`} className="text-meta mt-1 mb-2 text-neutral-600">
        {t('applications.documents_hint', { count: maxDocuments, limit: maxDocumentMegabytes })}
      </p>
      {documents.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {documents.map((document) => (
            <Row key={document.id} document={document} onRemove={() => isBusy || remove(document)} />
          ))}
        </ul>
      )}
      <input ref={files} type="file" accept={documentTypes} multiple hidden onChange={choose} />
      {documents.length < maxDocuments && (
        <Button
          ref={add}
          id={`${id}-documents`}
          icon={<Paperclip />}
          disabled={isBusy}
          onClick={() => files.current?.click()}
          aria-describedby={problems.length > 0 ? `${id}-documents-error` : `${id}-documents-hint`}
        >
          {t('applications.add_documents')}
        </Button>
      )}
      <FieldError id={`${id}-documents-error`} error={problems.join(' ') || null} />
      <p role="status" className="sr-only">
        {documents.length > 0 && t('applications.chosen', { count: documents.length })}
      </p>
    </fieldset>
  )
}

function Row({ document: { file, error }, onRemove }: { document: ChosenDocument; onRemove: () => void }) {
  const t = useText()
  const number = useNumber()
  return (
    <li>
      <div className="frame flex items-center gap-3 rounded-lg border border-neutral-200 p-2 ps-3">
        <FileText aria-hidden className="size-5 shrink-0 text-neutral-600" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <bdi>{file.name}</bdi>
          </span>
          <span className="text-meta block text-neutral-600 tabular-nums">
            {t('applications.document_size', { size: number(Math.max(0.1, file.size / 1024 / 1024), 1) })}
          </span>
        </span>
        <IconButton
          size={36}
          label={t('applications.remove_document', { name: file.name })}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <FieldError error={error ?? null} />
    </li>
  )
}
