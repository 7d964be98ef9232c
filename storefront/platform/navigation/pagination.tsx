import { type MouseEvent, type MouseEventHandler, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { Paginator } from '#ui/navigation/paginator.tsx'
import { type Paging, pageSizes, withPageSize } from './paging.ts'

type PaginationProps = {
  paging: Paging
  total: number
  hrefOf: (paging: Paging) => string
  link?: LinkComponent
  /** Of every link. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Links to the pages of a list and to other page sizes; nothing if the smallest page size fits all. */
export function Pagination({ paging, total, hrefOf, link = Link, onClick }: PaginationProps) {
  const labels = usePaginationLabels()
  if (total <= pageSizes[0]) return null
  const { page, per_page } = paging
  return (
    <div className="grid justify-items-center gap-2">
      <Paginator
        page={page}
        total={total}
        perPage={per_page}
        hrefOf={(target) => hrefOf({ page: target, per_page })}
        labels={labels}
        link={link}
        onClick={onClick}
      />
      <PageSizes paging={paging} hrefOf={hrefOf} link={link} onClick={onClick} />
    </div>
  )
}

function PageSizes({ paging, hrefOf, link, onClick }: Omit<PaginationProps, 'total'>) {
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

export function usePaginationLabels() {
  const t = useText()
  return {
    nav: t('shell.pagination'),
    previous: t('shell.page_before'),
    next: t('shell.page_after'),
    page: (page: number) => t('shell.page', { page }),
  }
}

const focusElement = (top: HTMLElement | null) => top?.focus()

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** After the page is rendered; earlier, Back would lose the scroll position. `begin` is for links, not for Back, Forward or a select. */
export function useListTopFocus<Top extends HTMLElement = HTMLParagraphElement>(
  { page, per_page }: Paging,
  focusTop: (top: Top | null) => void = focusElement,
) {
  const currentPage = `${page} ${per_page}`
  const top = useRef<Top>(null)
  /** The page on which a link was clicked. */
  const leftPage = useRef<string>(null)
  useEffect(() => {
    if (leftPage.current !== null && leftPage.current !== currentPage) focusTop(top.current)
    leftPage.current = null
  }, [currentPage, focusTop])
  const begin = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensHere(event)) leftPage.current = currentPage
  }
  return { top, begin }
}
