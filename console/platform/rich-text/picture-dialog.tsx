import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { PictureDrop } from '#console/platform/form/picture-drop.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

const widths = [320, 640] as const
const maxAltLength = 300

/** Puts an uploaded picture at the cursor, or changes the selected one, with a description for people who do not see it. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const [selected] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : undefined))
  const [alt, setAlt] = useState(String(selected?.alt ?? ''))
  const upload = useMutation({
    mutationFn: async (picture: File) =>
      (await call('POST /operator/content/pictures', { body: {}, files: { picture } })).data,
  })
  const stored = upload.data
  const src = stored?.src ?? (selected && String(selected.src))
  const insert = () => {
    const attrs = { src, alt: alt.trim() }
    const change = editor.chain().focus()
    // Behind selected words, which `setImage` would replace.
    if (selected) change.updateAttributes('image', attrs).run()
    else change.insertContentAt(editor.state.selection.to, { type: 'image', attrs }).run()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('rich-text.picture')}
      closeLabel={t('shell.close')}
      width={480}
      footer={
        <Button variant="primary" className="ms-auto" disabled={!src || upload.isPending} onClick={insert}>
          {selected ? t('form.done') : t('rich-text.insert')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FormProblem error={upload.error ?? undefined} />
        {stored && (
          <Picture source={stored.picture} alt="" sizes="320px" widths={widths} className="max-w-80 rounded-lg" />
        )}
        {selected && !stored && <img src={src} alt="" className="max-w-80 rounded-lg" />}
        <PictureDrop upload={upload} hasPicture={src !== undefined} />
        <Field label={t('rich-text.alt')} hint={t('rich-text.alt_hint')} optionalMark={t('form.optional')}>
          <TextInput
            value={alt}
            maxLength={maxAltLength}
            autoComplete="off"
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
