import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { BookLoading } from '#storefront/addresses/book/book-states.tsx'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'

const AddressBook = lazyPart(() =>
  import('#storefront/addresses/book/address-book.tsx').then((part) => part.AddressBook),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.manage_address'), noindex: true }))

export default function ManageAddress() {
  const t = useText()
  return (
    <>
      <PageTrail current={t('shell.manage_address')} />
      <h1 id="addresses" tabIndex={-1} className="text-h1 mt-1 mb-4">
        {t('shell.manage_address')}
      </h1>
      <Suspense fallback={<BookLoading />}>
        <AddressBook labelledBy="addresses" />
      </Suspense>
    </>
  )
}
