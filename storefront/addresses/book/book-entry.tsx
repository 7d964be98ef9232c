import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AddressCard } from '../address-card.tsx'
import { changeAddressBook, clearLastSavedId, getLastSavedId } from './book-changes.ts'
import { getEditAddressPath } from './book-states.tsx'

type BookEntryProps = {
  address: Address
  /** The next default address, if this one is deleted. */
  heir: Address | null
}

export function BookEntry({ address, heir }: BookEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const isHighlighted = useHighlightOnce(address.id, entry)
  return (
    <li
      ref={entry}
      className={classNames(
        'panel flex flex-col transition-[outline-color]',
        isHighlighted && 'outline-2 outline-offset-2 outline-brand-ring',
      )}
    >
      <div className="flex-1 p-4 sm:p-5">
        <AddressCard address={address} />
      </div>
      <EntryActions address={address} heir={heir} />
    </li>
  )
}

function EntryActions({ address, heir }: BookEntryProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const labelNames = { name: address.name, line: address.address_line }
  const makeDefault = async () => {
    setBusy(true)
    await changeAddressBook('default', address.id)
    setBusy(false)
  }
  const askToDelete = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    openDialog('address-delete', { address, heir, returnTo: () => findNeighbourButton(currentTarget.closest('li')) })
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-neutral-200 px-1 py-1">
      <Button
        variant="quiet"
        size="compact"
        render={<Link to={getEditAddressPath(address.id)} aria-label={t('addresses.edit_of', labelNames)} />}
      >
        {t('addresses.edit')}
      </Button>
      <Button variant="quiet" size="compact" aria-label={t('addresses.delete_of', labelNames)} onClick={askToDelete}>
        {t('addresses.delete')}
      </Button>
      {!address.is_default && (
        <Button
          variant="quiet"
          size="compact"
          loading={isBusy}
          aria-label={t('addresses.default_of', labelNames)}
          onClick={makeDefault}
          className="ms-auto"
        >
          {t('addresses.set_default')}
        </Button>
      )}
    </div>
  )
}

const highlightMs = 3000

function useHighlightOnce(id: number, entry: React.RefObject<HTMLElement | null>): boolean {
  const [isHighlighted, setHighlighted] = useState(() => getLastSavedId() === id)
  useEffect(() => {
    if (!isHighlighted) return
    entry.current?.scrollIntoView({ block: 'nearest' })
    clearLastSavedId()
    const timer = setTimeout(() => setHighlighted(false), highlightMs)
    return () => clearTimeout(timer)
  }, [isHighlighted, entry])
  return isHighlighted
}

/** The delete button of the next address, or else of the previous one, or else the page's heading. */
function findNeighbourButton(entry: HTMLElement | null): HTMLElement | null {
  for (const sibling of [entry?.nextElementSibling, entry?.previousElementSibling]) {
    const button = sibling?.querySelector<HTMLElement>('a[href$="/edit"] + button')
    if (button) return button
  }
  return document.querySelector<HTMLElement>('main h1')
}
