import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useMedia } from '../media.ts'

type DisclosureProps = {
  title: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** From this width on the block is always open and its title is no button. */
  openFrom?: 'sm' | 'lg' | 'xl'
  titleClassName?: string
  className?: string
  children: ReactNode
}

const shownFrom = { sm: 'max-sm:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }
const chevronUntil = { sm: 'sm:hidden', lg: 'lg:hidden', xl: 'xl:hidden' }
const queries = { sm: '(width >= 40rem)', lg: '(width >= 64rem)', xl: '(width >= 80rem)' }

export function Disclosure(props: DisclosureProps) {
  const { title, heading: Heading = 'h2', defaultOpen = false, openFrom, titleClassName = 'text-h3' } = props
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const { open = ownOpen, onOpenChange = setOwnOpen } = props
  const id = useId()
  const wide = useMedia(openFrom ? queries[openFrom] : 'not all')
  return (
    <div className={props.className}>
      <Heading className={titleClassName}>
        {wide ? (
          <span className="flex min-h-12 items-center py-2">{title}</span>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onOpenChange(!open)}
            className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-start"
          >
            <span className="min-w-0">{title}</span>
            <ChevronDown
              className={classNames(
                'size-5 transition-transform duration-menu',
                open && 'rotate-180',
                openFrom && chevronUntil[openFrom],
              )}
            />
          </button>
        )}
      </Heading>
      <div id={id} className={open ? undefined : openFrom ? shownFrom[openFrom] : 'hidden'}>
        {props.children}
      </div>
    </div>
  )
}
