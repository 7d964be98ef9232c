import { useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useNoteProblem } from './note.ts'

const most = 500

type NoteInputProps = {
  /** Of its field. */
  id: string
  /** What it unfolds from, and its rank. */
  title: string
  heading: 'h2' | 'h3'
  titleClassName?: string
  label: string
  hint: string
  note: string
  onChange: (note: string) => void
}

/** A note, folded until there is one, or something is wrong with it. */
export function NoteInput({ id, label, hint, note, onChange, ...fold }: NoteInputProps) {
  const t = useText()
  const problem = useNoteProblem(id, note)
  const [isOpen, setOpen] = useState(note !== '')
  return (
    <Disclosure {...fold} open={isOpen || problem !== null} onOpenChange={setOpen}>
      <div className="pb-4">
        <Field id={id} label={label} hint={hint} optionalMark={t('shell.optional')} error={problem ?? undefined}>
          <TextArea
            rows={3}
            value={note}
            maxLength={most}
            onChange={(event) => onChange(event.target.value)}
            counterLabel={(used, limit) => t('checkout.note_used', { used, limit })}
          />
        </Field>
      </div>
    </Disclosure>
  )
}
