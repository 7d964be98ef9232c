import { type MouseEventHandler, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { Paginator } from '#ui/ways/paginator.tsx'
import { type Paging, pageSizes, withPageSize } from './paging.ts'

type PagesProps = {
  paging: Paging
  total: number
  hrefOf: (paging: Paging) => string
  link?: LinkComponent
  /** On any of the links. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Below a list: its other pages, and how many it shows on each. Nothing where all of it fits on the shortest page. */
export function Pages({ paging, total, hrefOf, link = Link, onClick }: PagesProps) {
  const labels = usePageLabels()
  if (total <= pageSizes[0]) return null
  const { page, per_page } = paging
  return (
    <div className="grid justify-items-center gap-2">
      <Paginator
        page={page}
        total={total}
        perPage={per_page}
        hrefOf={(to) => hrefOf({ page: to, per_page })}
        labels={labels}
        link={link}
        onClick={onClick}
      />
      <PageSizes paging={paging} hrefOf={hrefOf} link={link} onClick={onClick} />
    </div>
  )
}

function PageSizes({ paging, hrefOf, link, onClick }: Omit<PagesProps, 'total'>) {
  const t = useText()
  const id = useId()
  return (
    <nav aria-labelledby={id} className="text-meta flex items-center gap-1">
      <span id={id} className="me-1 text-neutral-600">
        {t('shell.per_page')}
      </span>
      {pageSizes.map((size) => (
        <Anchor
          key={size}
          link={link}
          href={hrefOf(withPageSize(paging, size))}
          onClick={onClick}
          aria-current={size === paging.per_page ? 'true' : undefined}
          className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-md px-1 text-neutral-900 tabular-nums transition-colors hover:bg-neutral-100 aria-[current]:bg-neutral-100 aria-[current]:font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {size}
        </Anchor>
      ))}
    </nav>
  )
}

/** The names of a paginator and of everything in it. */
export function usePageLabels() {
  const t = useText()
  return {
    nav: t('shell.pagination'),
    previous: t('shell.page_before'),
    next: t('shell.page_after'),
    page: (page: number) => t('shell.page', { page }),
  }
}

/**
 * The top of a list in pages, which has the focus where another of its pages begins: once that is there, or the place in the page
 * before would be lost for the way back. `begin` is for the links of the list; by the browser's own ways no page begins anew.
 */
export function useTop<Top extends HTMLElement = HTMLParagraphElement>({ page, per_page }: Paging) {
  const shown = `${page} ${per_page}`
  const top = useRef<Top>(null)
  /** What was left by a link. */
  const from = useRef<string>(null)
  useEffect(() => {
    if (from.current !== null && from.current !== shown) top.current?.focus()
    from.current = null
  }, [shown])
  const begin = () => {
    from.current = shown
  }
  return { top, begin }
}
