import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { bookPath, EditorLoading } from '#storefront/addresses/book/book-states.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import type { Route } from './+types/edit-address.ts'

const AddressEditor = lazyWithRetry(() =>
  import('#storefront/addresses/book/address-editor.tsx').then((part) => part.AddressEditor),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('addresses.edit_title'), noindex: true }))

export default function EditAddress({ params }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs
        steps={[{ label: t('shell.manage_address'), href: bookPath }]}
        current={t('addresses.edit_title')}
      />
      <h1 className="text-h1 mt-1 mb-4">{t('addresses.edit_title')}</h1>
      <Suspense fallback={<EditorLoading />}>
        <AddressEditor id={params.id} />
      </Suspense>
    </>
  )
}
