import { useText } from '#storefront/platform/i18n/texts.tsx'
import { noteField, useNote, writeNote } from './note.ts'
import { NoteInput } from './note-input.tsx'

/** What all shops are told. */
export function NotePanel({ is_buy_now }: { is_buy_now: boolean }) {
  const t = useText()
  return (
    <section className="panel px-4 py-2 sm:px-6">
      <NoteInput
        id={noteField()}
        title={t('checkout.note_title')}
        heading="h2"
        label={t('checkout.note')}
        hint={t('checkout.note_hint')}
        note={useNote(is_buy_now)}
        onChange={(note) => writeNote(is_buy_now, note)}
      />
    </section>
  )
}
