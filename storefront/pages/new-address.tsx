import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { bookPath, EditorLoading } from '#storefront/addresses/book/book-states.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'

const EditorForm = lazyWithRetry(() =>
  import('#storefront/addresses/book/address-editor.tsx').then((part) => part.EditorForm),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('addresses.new_title'), noindex: true }))

export default function NewAddress() {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs
        steps={[{ label: t('shell.manage_address'), href: bookPath }]}
        current={t('addresses.new_title')}
      />
      <h1 className="text-h1 mt-1 mb-4">{t('addresses.new_title')}</h1>
      <Suspense fallback={<EditorLoading />}>
        <EditorForm />
      </Suspense>
    </>
  )
}
