import { type ReactNode, useState } from 'react'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { useLandHere } from './land-here.ts'

type ProductSectionProps = {
  /** Where links to it lead. */
  id: string
  title: ReactNode
  /** On a phone it starts open; on a desk all are. */
  defaultOpen?: boolean
  children: ReactNode
}

/** An open block on a desk, one that opens on a phone: nothing hides behind tabs. A link to it opens it. */
export function ProductSection({ id, title, defaultOpen = false, children }: ProductSectionProps) {
  const [open, setOpen] = useState(defaultOpen)
  // The server never hears what stands behind #, so it is opened once the page is alive.
  useLandHere(id, () => setOpen(true))
  return (
    <section id={id} className="border-neutral-200 max-lg:border-b lg:scroll-mt-12 lg:pt-4 lg:pb-10">
      <Disclosure title={title} openFrom="lg" open={open} onOpenChange={setOpen} titleClassName="text-h3 lg:text-h2">
        <div className="pt-1 pb-6 lg:pb-0">{children}</div>
      </Disclosure>
    </section>
  )
}
