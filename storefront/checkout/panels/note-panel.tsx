import { useText } from '#storefront/kit/words/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useNote, writeNote } from './note.ts'

const most = 500

export function NotePanel() {
  const t = useText()
  const note = useNote((state) => state.note)
  return (
    <section className="panel px-4 py-2 sm:px-6">
      <Disclosure title={t('checkout.note_title')} defaultOpen={note !== ''}>
        <div className="pb-4">
          <Field label={t('checkout.note')} hint={t('checkout.note_hint')} optionalMark={t('shell.optional')}>
            <TextArea
              rows={3}
              value={note}
              maxLength={most}
              onChange={(event) => writeNote(event.target.value)}
              counterLabel={(used, limit) => t('checkout.note_used', { used, limit })}
            />
          </Field>
        </div>
      </Disclosure>
    </section>
  )
}
