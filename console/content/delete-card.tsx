import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { currentOf } from '#console/platform/api/current-of.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'

/** The form of the texts, which knows their version. */
interface TextForm<Data> {
  readonly versionOf: () => string
  readonly takeNewer: (current: Data) => boolean
}

/** Returns a function that sends the version of the texts. What a colleague changed meanwhile is shown first, for another decision. */
export function useSendVersion<Data>({ versionOf, takeNewer }: TextForm<Data>, title: string) {
  const t = useText()
  return async <Answer,>(send: (version: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(versionOf())
    } catch (error) {
      const current = currentOf<Data>(error)
      if (!current) throw error
      takeNewer(current)
      throw new Error(t('rows.changed', { name: isolateText(title) }), { cause: error })
    }
  }
}

interface DeleteCardProps<Data> {
  readonly label: string
  /** What is deleted with it. */
  readonly text: string
  /** Shown afterwards. */
  readonly deleted: string
  readonly title: string
  readonly textForm: TextForm<Data>
  readonly send: (version: string) => Promise<unknown>
  readonly onDeleted: () => void
}

/** Deletes a page, a post or a banner after a question. */
export function DeleteCard<Data>({ label, text, deleted, title, textForm, send, onDeleted }: DeleteCardProps<Data>) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const sendVersion = useSendVersion(textForm, title)
  const remove = async () => {
    await sendVersion(send)
    useNotice.getState().show(deleted)
    onDeleted()
  }
  return (
    <Card title={label}>
      <p className="text-neutral-600">{text}</p>
      <Button variant="danger" icon={<Trash2 />} className="justify-self-start" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('content-pages.delete_title', { title })}
        text={text}
        confirmLabel={label}
        confirm={remove}
        tone="danger"
      />
    </Card>
  )
}
