import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

export type Crumb = { label: string; href: string }

type BreadcrumbProps = {
  /** From the start page to the parent; without the current page. */
  trail: Crumb[]
  current: string
  label: string
  link?: LinkComponent
}

/** On a phone it shows only the parent, as a back link. */
export function Breadcrumb({ trail, current, label, link }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="text-meta flex flex-wrap items-center gap-x-1.5 text-neutral-600">
        {trail.map((crumb, index) => {
          const parent = index === trail.length - 1
          return (
            <li
              key={crumb.href}
              className={parent ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 max-sm:hidden'}
            >
              <Anchor
                link={link}
                href={crumb.href}
                className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:text-brand-text hover:underline sm:min-h-8"
              >
                {parent && <DirectionalIcon icon={ChevronLeft} className="-ms-1 size-4 sm:hidden" />}
                {crumb.label}
              </Anchor>
              <DirectionalIcon icon={ChevronRight} className="size-3.5 text-neutral-400 max-sm:hidden" />
            </li>
          )
        })}
        <li aria-current="page" dir="auto" className="min-w-0 max-w-md truncate text-neutral-900 max-sm:sr-only">
          {current}
        </li>
      </ol>
    </nav>
  )
}
