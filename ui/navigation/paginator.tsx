import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

type PaginatorProps = {
  page: number
  total: number
  perPage: number
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
  link?: LinkComponent
  /** On any of its links, e.g. to move focus to the list's heading. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

const cell =
  'text-label inline-flex min-h-11 min-w-11 max-[22rem]:min-w-9 items-center justify-center gap-1 rounded-md px-1 tabular-nums sm:px-2'
const linked = 'text-neutral-900 transition-colors hover:bg-neutral-100 active:bg-neutral-200'

/** Previous, up to five numbers around the current page, next; nothing for a single page. All are links. */
export function Paginator({ page, total, perPage, hrefOf, labels, link, onClick }: PaginatorProps) {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  const step = { link, hrefOf, onClick }
  return (
    <nav aria-label={labels.nav} className="flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1 max-xs:gap-0.5">
        <li>
          <Step {...step} to={page > 1 ? page - 1 : null} rel="prev" label={labels.previous} />
        </li>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Anchor
              link={link}
              href={hrefOf(number)}
              onClick={onClick}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={classNames(cell, number === page ? 'bg-brand-solid text-on-brand' : linked)}
            >
              {number}
            </Anchor>
          </li>
        ))}
        <li>
          <Step {...step} to={page < pages ? page + 1 : null} rel="next" label={labels.next} />
        </li>
      </ul>
    </nav>
  )
}

type StepProps = Pick<PaginatorProps, 'hrefOf' | 'link' | 'onClick'> & {
  /** null at the end of the list: no link. */
  to: number | null
  rel: 'prev' | 'next'
  label: string
}

function Step({ to, rel, label, hrefOf, link, onClick }: StepProps) {
  const look = classNames(cell, 'sm:px-3', rel === 'next' && 'flex-row-reverse')
  const content = (
    <>
      <DirectionalIcon icon={rel === 'prev' ? ChevronLeft : ChevronRight} className="size-5" />
      <span className="max-sm:sr-only">{label}</span>
    </>
  )
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address would not be called a link
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is passed over by the keyboard
      <span role="link" aria-disabled="true" className={classNames(look, 'text-neutral-400')}>
        {content}
      </span>
    )
  }
  return (
    <Anchor link={link} href={hrefOf(to)} rel={rel} onClick={onClick} className={classNames(look, linked)}>
      {content}
    </Anchor>
  )
}

/** The linked page numbers: up to `size` around the current one, shifted at both ends. An invalid page counts as the nearest. */
export function pageWindow(current: number, pages: number, size = 5): number[] {
  const length = Math.min(size, Math.max(0, pages))
  const middle = current - Math.floor(size / 2)
  const first = Math.max(1, Math.min(middle, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
