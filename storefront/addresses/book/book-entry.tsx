import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AddressCard } from '../address-card.tsx'
import { changeBook, forgetSaved, savedAddress } from './book-changes.ts'
import { editAddressPath } from './paths.ts'

type BookEntryProps = {
  address: Address
  /** What becomes the default if this one goes. */
  heir: Address | null
}

/** One address of the book with all that can be done with it. The one that was just saved is shown. */
export function BookEntry({ address, heir }: BookEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const isShown = useShownOnce(address.id, entry)
  return (
    <li
      ref={entry}
      className={classNames(
        'panel flex flex-col transition-[outline-color]',
        isShown && 'outline-2 outline-offset-2 outline-brand-ring',
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
  const names = { name: address.name, line: address.address_line }
  const makeDefault = async () => {
    setBusy(true)
    await changeBook('default', address.id)
    setBusy(false)
  }
  const askToDelete = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    openDialog('address-delete', { address, heir, returnTo: () => neighbourOf(currentTarget.closest('li')) })
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-neutral-200 px-1 py-1">
      <Button
        variant="quiet"
        size="compact"
        render={<Link to={editAddressPath(address.id)} aria-label={t('addresses.edit_of', names)} />}
      >
        {t('addresses.edit')}
      </Button>
      <Button variant="quiet" size="compact" aria-label={t('addresses.delete_of', names)} onClick={askToDelete}>
        {t('addresses.delete')}
      </Button>
      {!address.is_default && (
        <Button
          variant="quiet"
          size="compact"
          loading={isBusy}
          aria-label={t('addresses.default_of', names)}
          onClick={makeDefault}
          className="ms-auto"
        >
          {t('addresses.set_default')}
        </Button>
      )}
    </div>
  )
}

const shownFor = 3000

function useShownOnce(id: number, entry: React.RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(() => savedAddress() === id)
  useEffect(() => {
    if (!isShown) return
    entry.current?.scrollIntoView({ block: 'nearest' })
    forgetSaved()
    const timer = setTimeout(() => setShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [isShown, entry])
  return isShown
}

/** The delete button of the address after it, else of the one before, else the heading of the page. */
function neighbourOf(entry: HTMLElement | null): HTMLElement | null {
  for (const near of [entry?.nextElementSibling, entry?.previousElementSibling]) {
    const button = near?.querySelector<HTMLElement>('a[href$="/edit"] + button')
    if (button) return button
  }
  return document.querySelector<HTMLElement>('main h1')
}
