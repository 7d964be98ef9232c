import { useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { PageText } from '#locales/text.ts'
import { AddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { changeAddressBook } from './book-changes.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `heir`: the next default address. `returnTo` finds the element that receives focus after the deletion. */
    'address-delete': { address: Address; heir: Address | null; returnTo: () => HTMLElement | null }
  }
}

/** Names the next default address, if the default one is deleted. */
export function AddressDeleteDialog({
  address,
  heir,
  returnTo,
  ...frame
}: DialogFrame & DialogProps['address-delete']) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const focusTarget = useRef<HTMLElement | null>(null)
  const remove = async () => {
    setBusy(true)
    // Looked up before the address leaves the page.
    const neighbour = returnTo()
    if (await changeAddressBook('delete', address.id)) focusTarget.current = neighbour
    frame.onOpenChange(false)
  }
  return (
    <AlertDialog
      {...frame}
      title={t('addresses.delete_title')}
      description={heir && t('addresses.new_default', getNames(heir, t))}
      cancelLabel={t('addresses.keep')}
      confirmLabel={t('addresses.delete')}
      tone="danger"
      busy={isBusy}
      onConfirm={remove}
      returnTo={() => focusTarget.current}
    >
      <div className="rounded-lg bg-neutral-50 p-4">
        <AddressLines address={address} />
      </div>
    </AlertDialog>
  )
}

/** Isolated, because names may have another direction than the sentence. */
const getNames = ({ name, address_line, city }: Address, t: PageText) => ({
  name: isolateText(name),
  line: isolateText([address_line, city].join(t('shell.comma'))),
})
