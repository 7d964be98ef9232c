import { ChevronRight, ChevronsLeft } from 'lucide-react'
import { Anchor, type LinkComponent } from '#ui/anchor.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import type { ListLabels } from './list-parts.ts'

interface KeyPagerProps {
  readonly isFirst: boolean
  /** The key of the next page; null on the last one. */
  readonly next: string | null
  readonly hrefOf: (after: string) => string
  readonly labels: ListLabels['pages']
  readonly link?: LinkComponent
}

/** Links of keyset pagination: its pages have no numbers, and Back in the browser shows the previous page. */
export function KeyPager({ isFirst, next, hrefOf, labels, link }: KeyPagerProps) {
  if (isFirst && next === null) return null
  const icon = <DirectionalIcon icon={ChevronsLeft} />
  return (
    <nav aria-label={labels.nav} className="flex flex-wrap justify-center gap-2">
      {!isFirst && (
        <Button variant="quiet" icon={icon} render={<Anchor link={link} href={hrefOf('')} />}>
          {labels.first}
        </Button>
      )}
      {next !== null && (
        <Button
          className="flex-row-reverse"
          icon={<DirectionalIcon icon={ChevronRight} />}
          render={<Anchor link={link} href={hrefOf(next)} rel="next" />}
        >
          {labels.next}
        </Button>
      )}
    </nav>
  )
}
