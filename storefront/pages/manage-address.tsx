import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { BookLoading } from '#storefront/addresses/book/book-states.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'

const AddressBook = lazyWithRetry(() =>
  import('#storefront/addresses/book/address-book.tsx').then((part) => part.AddressBook),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.manage_address'), noindex: true }))

export default function ManageAddress() {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs current={t('shell.manage_address')} />
      <h1 id="addresses" tabIndex={-1} className="text-h1 mt-1 mb-4">
        {t('shell.manage_address')}
      </h1>
      <Suspense fallback={<BookLoading />}>
        <AddressBook labelledBy="addresses" />
      </Suspense>
    </>
  )
}
