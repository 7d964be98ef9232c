import { Plus } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { AddressCard } from './address-card.tsx'
import { chooseAddress, useBasketAddress } from './addresses-query.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'change-address': { purchaseKind: PurchaseKind; returnTo?: string | undefined }
  }
}

export function ChangeAddressDialog({ purchaseKind, returnTo, ...frame }: DialogFrame & DialogProps['change-address']) {
  const t = useText()
  const id = useId()
  const { addresses, address } = useBasketAddress(purchaseKind)
  const [picked, setPicked] = useState(address?.id ?? null)
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    chooseAddress(purchaseKind, picked)
    frame.onOpenChange(false)
  }
  return (
    <Dialog
      {...frame}
      title={t('addresses.change_title')}
      closeLabel={t('shell.close')}
      footer={
        <Button type="submit" form={id} variant="primary" full>
          {t('addresses.deliver_here')}
        </Button>
      }
    >
      <form id={id} onSubmit={confirm} className="grid gap-3">
        <Button
          icon={<Plus />}
          full
          className="border-dashed"
          onClick={() => openDialog('address', { purchaseKind, returnTo })}
        >
          {t('addresses.add')}
        </Button>
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('addresses.change_title')}</legend>
          {addresses.data?.map((each) => (
            <AddressChoice
              key={each.id}
              address={each}
              isPicked={each.id === picked}
              onPick={() => setPicked(each.id)}
              onEdit={() => openDialog('address', { purchaseKind, address: each, returnTo })}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}

type AddressChoiceProps = { address: Address; isPicked: boolean; onPick: () => void; onEdit: () => void }

function AddressChoice({ address, isPicked, onPick, onEdit }: AddressChoiceProps) {
  const t = useText()
  return (
    <div className="relative">
      <label className="flex items-start gap-3 rounded-lg border border-neutral-500 bg-white p-4 pb-14 transition-colors hover:bg-neutral-50 has-checked:border-brand-ring has-checked:inset-ring has-checked:inset-ring-brand-ring has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring">
        <input
          type="radio"
          name="address"
          checked={isPicked}
          onChange={onPick}
          data-initial-focus={isPicked || undefined}
          className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-neutral-500 bg-white outline-none checked:border-6 checked:border-brand-ring focus-visible:shadow-none forced-colors:appearance-auto"
        />
        <AddressCard address={address} />
      </label>
      <span className="absolute start-8 bottom-2">
        <Button
          variant="quiet"
          size="compact"
          aria-label={t('addresses.edit_of', { name: address.name, line: address.address_line })}
          onClick={onEdit}
        >
          {t('addresses.edit')}
        </Button>
      </span>
    </div>
  )
}
