import { useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { Text } from '#locales/text.ts'
import { AddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { changeBook } from './book-changes.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `heir`: what becomes the default in its place. `returnTo` finds what has the focus once it is gone. */
    'address-delete': { address: Address; heir: Address | null; returnTo: () => HTMLElement | null }
  }
}

/** Asks before an address goes, and says which one takes its place as the default. */
export function AddressDeleteDialog({
  address,
  heir,
  returnTo,
  ...frame
}: DialogFrame & DialogProps['address-delete']) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const next = useRef<HTMLElement | null>(null)
  const remove = async () => {
    setBusy(true)
    // Found while the address is still in its place.
    const neighbour = returnTo()
    if (await changeBook('delete', address.id)) next.current = neighbour
    frame.onOpenChange(false)
  }
  return (
    <AlertDialog
      {...frame}
      title={t('addresses.delete_title')}
      description={heir && t('addresses.new_default', namesOf(heir, t))}
      cancelLabel={t('addresses.keep')}
      confirmLabel={t('addresses.delete')}
      tone="danger"
      busy={isBusy}
      onConfirm={remove}
      returnTo={() => next.current}
    >
      <div className="rounded-lg bg-neutral-50 p-4">
        <AddressLines address={address} />
      </div>
    </AlertDialog>
  )
}

/** Each in its own reading order, inside a sentence of another. */
const namesOf = ({ name, address_line, city }: Address, t: Text) => ({
  name: isolated(name),
  line: isolated([address_line, city].join(t('shell.comma'))),
})
