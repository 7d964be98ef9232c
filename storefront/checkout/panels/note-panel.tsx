import { useState } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { maxShopperTextLengths } from '#contract/shopper-texts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import {
  getShopNoteFieldId,
  orderNoteFieldId,
  useNote,
  useNoteProblem,
  useShopNotes,
  writeNote,
  writeShopNote,
} from './note.ts'

type NotePanelProps = { purchaseKind: PurchaseKind; onlyShop: { shop_name: string } | undefined }

/** The note to all shops; a purchase that can have one shop alone names it and needs no second note. */
export function NotePanel({ purchaseKind, onlyShop }: NotePanelProps) {
  const t = useText()
  const note = useNote(purchaseKind)
  return (
    <section className="panel px-4 py-2 sm:px-6">
      <NoteInput
        id={orderNoteFieldId}
        title={
          onlyShop ? t('checkout.shop_note_title', { shop: isolateText(onlyShop.shop_name) }) : t('checkout.note_title')
        }
        heading="h2"
        label={t(onlyShop ? 'checkout.shop_note_label' : 'checkout.note_label')}
        hint={t('checkout.note_hint')}
        note={note}
        onChange={(text) => writeNote(purchaseKind, text)}
      />
    </section>
  )
}

type ShopNoteProps = { shop: { shop_id: ShopId; shop_name: string }; purchaseKind: PurchaseKind }

export function ShopNote({ shop: { shop_id, shop_name }, purchaseKind }: ShopNoteProps) {
  const t = useText()
  const notes = useShopNotes(purchaseKind)
  return (
    <div className="border-t border-neutral-200 px-4">
      <NoteInput
        id={getShopNoteFieldId(shop_id)}
        title={t('checkout.shop_note_title', { shop: isolateText(shop_name) })}
        heading="h3"
        titleClassName="text-label text-neutral-900"
        label={t('checkout.shop_note_label')}
        hint={t('checkout.shop_note_hint')}
        note={notes[shop_id] ?? ''}
        onChange={(text) => writeShopNote(purchaseKind, shop_id, text)}
      />
    </div>
  )
}

type NoteInputProps = {
  /** Id of the field. */
  id: string
  title: string
  heading: 'h2' | 'h3'
  titleClassName?: string
  label: string
  hint: string
  note: string
  onChange: (note: string) => void
}

/** Opens by itself if it has a text or an error. */
function NoteInput({ id, label, hint, note, onChange, ...disclosure }: NoteInputProps) {
  const t = useText()
  const problem = useNoteProblem(id, note)
  const [isOpen, setOpen] = useState(note !== '')
  return (
    <Disclosure {...disclosure} open={isOpen || problem !== null} onOpenChange={setOpen}>
      <div className="pb-4">
        <Field id={id} label={label} hint={hint} optionalMark={t('shell.optional')} error={problem ?? undefined}>
          <TextArea
            rows={3}
            value={note}
            maxLength={maxShopperTextLengths.note}
            onChange={(event) => onChange(event.target.value)}
            counterLabel={(used, limit) => t('checkout.note_length', { used, limit })}
          />
        </Field>
      </div>
    </Disclosure>
  )
}
