import { useRef } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { chooseAddress } from './addresses-query.ts'
import { AddressForm, useAddressForm } from './form/address-form.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `returnTo`: id of the element that receives focus after a save. */
    address: { purchaseKind: PurchaseKind; address?: Address; returnTo?: string | undefined }
  }
}

export function AddressDialog({ purchaseKind, address, returnTo, ...frame }: DialogFrame & DialogProps['address']) {
  const t = useText()
  const isSaved = useRef(false)
  const form = useAddressForm(address, (id) => {
    isSaved.current = true
    chooseAddress(purchaseKind, id)
    frame.onOpenChange(false)
  })
  const unsaved = useUnsavedQuestion(form.form, t('addresses.unsaved_question'))
  return (
    <Dialog
      {...frame}
      title={t(address ? 'addresses.edit_title' : 'addresses.new_title')}
      closeLabel={t('shell.close')}
      unsaved={unsaved}
      returnTo={() => (isSaved.current && returnTo ? document.getElementById(returnTo) : null)}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>{t('shell.cancel')}</DialogClose>
          <Button type="submit" form={form.id} variant="primary" loading={form.form.formState.isSubmitting}>
            {t('addresses.save')}
          </Button>
        </div>
      }
    >
      <AddressForm {...form} />
    </Dialog>
  )
}
