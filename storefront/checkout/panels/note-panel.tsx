import { useState } from 'react'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { noteField, useNote, useNoteProblem, writeNote } from './note.ts'

const most = 500

export function NotePanel({ is_buy_now }: { is_buy_now: boolean }) {
  const t = useText()
  const note = useNote(is_buy_now)
  const problem = useNoteProblem(note)
  const [isOpen, setOpen] = useState(note !== '')
  return (
    <section className="panel px-4 py-2 sm:px-6">
      <Disclosure title={t('checkout.note_title')} open={isOpen || problem !== null} onOpenChange={setOpen}>
        <div className="pb-4">
          <Field
            id={noteField}
            label={t('checkout.note')}
            hint={t('checkout.note_hint')}
            optionalMark={t('shell.optional')}
            error={problem ?? undefined}
          >
            <TextArea
              rows={3}
              value={note}
              maxLength={most}
              onChange={(event) => writeNote(is_buy_now, event.target.value)}
              counterLabel={(used, limit) => t('checkout.note_used', { used, limit })}
            />
          </Field>
        </div>
      </Disclosure>
    </section>
  )
}
