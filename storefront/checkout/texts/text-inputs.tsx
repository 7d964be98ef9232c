import { useState } from 'react'
import type { CartShop } from '#contract/cart.ts'
import { maxShopperTextLengths } from '#contract/shopper-texts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { noteToAllShops, noteToShop, useTextProblem } from './checkout-texts.ts'

type NamedShop = Pick<CartShop, 'shop_id' | 'shop_name'>

/** The shop of a single-shop purchase; undefined if the purchase can have several shops, or none is chosen. */
export type SingleShop = NamedShop | undefined

type OrderTextInputsProps = { purchaseKind: PurchaseKind; singleShop: SingleShop }

/**
 * The texts to all shops. A single-shop purchase has no `ShopTextInputs`: with `singleShop` the texts to a shop belong here too. Its note is
 * sent as `note` all the same.
 */
export function OrderTextInputs({ purchaseKind, singleShop }: OrderTextInputsProps) {
  const t = useText()
  const note = noteToAllShops.useValue(purchaseKind)
  const wording = singleShop
    ? {
        title: t('checkout.shop_note_title', { shop: isolateText(singleShop.shop_name) }),
        label: t('checkout.shop_note_label'),
      }
    : { title: t('checkout.note_title'), label: t('checkout.note_label') }
  return (
    <section className="panel px-4 py-2 sm:px-6">
      <TextInput
        id={noteToAllShops.id}
        {...wording}
        heading="h2"
        hint={t('checkout.note_hint')}
        text={note}
        maxLength={maxShopperTextLengths.note}
        onChange={(text) => noteToAllShops.write(purchaseKind, text)}
      />
    </section>
  )
}

type ShopTextInputsProps = { shop: NamedShop; purchaseKind: PurchaseKind }

/** The texts to one shop, below its lines, in a purchase that can have several shops. */
export function ShopTextInputs({ shop: { shop_id, shop_name }, purchaseKind }: ShopTextInputsProps) {
  const t = useText()
  const note = noteToShop.useValue(purchaseKind, shop_id)
  return (
    <div className="border-t border-neutral-200 px-4">
      <TextInput
        id={noteToShop.getId(shop_id)}
        title={t('checkout.shop_note_title', { shop: isolateText(shop_name) })}
        heading="h3"
        titleClassName="text-label text-neutral-900"
        label={t('checkout.shop_note_label')}
        hint={t('checkout.shop_note_hint')}
        text={note}
        maxLength={maxShopperTextLengths.note}
        onChange={(text) => noteToShop.write(purchaseKind, shop_id, text)}
      />
    </div>
  )
}

type TextInputProps = {
  /** Of the text: its path in the body. */
  id: string
  title: string
  heading: 'h2' | 'h3'
  titleClassName?: string
  label: string
  hint: string
  text: string
  /** In characters. */
  maxLength: number
  onChange: (text: string) => void
}

/** Opens by itself if it has a text or an error. */
function TextInput({ id, label, hint, text, maxLength, onChange, ...disclosure }: TextInputProps) {
  const t = useText()
  const problem = useTextProblem(id, text)
  const [isOpen, setOpen] = useState(text !== '')
  return (
    <Disclosure {...disclosure} open={isOpen || problem !== null} onOpenChange={setOpen}>
      <div className="pb-4">
        <Field id={id} label={label} hint={hint} optionalMark={t('shell.optional')} error={problem ?? undefined}>
          <TextArea
            rows={3}
            value={text}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            counterLabel={(used, limit) => t('checkout.text_length', { used, limit })}
          />
        </Field>
      </div>
    </Disclosure>
  )
}
