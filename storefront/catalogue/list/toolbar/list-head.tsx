import type { ReactNode } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import type { Crumb } from '#ui/navigation/breadcrumb.tsx'

type ListHeadProps = {
  title: ReactNode
  /** Name in the breadcrumbs, which may be shorter than the title. */
  current: string
  /** Breadcrumbs between the home page and this one. */
  trail?: Crumb[]
  total?: number
  text?: string
}

export const listTitleId = 'list-title'

export function ListHead({ title, current, trail = [], total, text }: ListHeadProps) {
  const t = useText()
  return (
    <header className="-mt-2 sm:mt-0 sm:pt-3">
      <PageBreadcrumbs steps={trail} current={current} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 id={listTitleId} tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {total !== undefined && total > 0 && (
          <p className="text-meta text-neutral-600 tabular-nums">{t('catalogue.total', { count: total })}</p>
        )}
      </div>
      {text && <p className="mt-1 max-w-text text-neutral-600">{text}</p>}
    </header>
  )
}
