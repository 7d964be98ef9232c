import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { noteField, useShopNotes, writeShopNote } from './note.ts'
import { NoteInput } from './note-input.tsx'

type ShopNoteProps = { shop: { shop_id: number; shop_name: string }; is_buy_now: boolean }

/** What this shop alone is told, among its lines. */
export function ShopNote({ shop: { shop_id, shop_name }, is_buy_now }: ShopNoteProps) {
  const t = useText()
  const notes = useShopNotes(is_buy_now)
  return (
    <div className="border-t border-neutral-200 px-4">
      <NoteInput
        id={noteField(shop_id)}
        title={t('checkout.shop_note', { shop: isolated(shop_name) })}
        heading="h3"
        titleClassName="text-label text-neutral-900"
        label={t('checkout.shop_note_label')}
        hint={t('checkout.shop_note_hint', { shop: isolated(shop_name) })}
        note={notes[shop_id] ?? ''}
        onChange={(note) => writeShopNote(is_buy_now, shop_id, note)}
      />
    </div>
  )
}
