import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Footer, FooterItem as Item } from '#contract/settings.ts'
import { classNames } from '#ui/class-names.ts'
import { FooterItem } from './footer-item.tsx'

/** Below 640 px links collapse under their title; other items stay visible. */
export function FooterColumn({ group }: { group: Footer }) {
  const links = group.items.filter((item) => item.type === 'link')
  const others = group.items.filter((item) => item.type !== 'link')
  return (
    <div className="min-w-0 max-sm:border-b max-sm:border-white/15 max-sm:last:border-0">
      {links.length > 0 ? (
        <LinkGroup title={group.title} links={links} />
      ) : (
        <h2 className={isLogoFirst(group) ? 'sr-only' : 'text-h3 py-3 text-inherit sm:pt-0'}>{group.title}</h2>
      )}
      {others.length > 0 && (
        <div className="grid justify-items-start gap-4 pb-4 max-sm:pt-2">
          {others.map((item) => (
            <FooterItem key={item.id} item={item} />
          ))}
        </div>
      )}
    </div>
  )
}

/** A leading logo replaces the visible title, which stays for screen readers. */
const isLogoFirst = ({ items }: Footer) => items[0]?.type === 'logo'

function LinkGroup({ title, links }: { title: string; links: Item[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <h2 className="text-h3 text-inherit">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-start sm:hidden"
        >
          {title}
          <ChevronDown className={classNames('size-5 transition-transform duration-menu', isOpen && 'rotate-180')} />
        </button>
        <span className="block pb-3 max-sm:hidden">{title}</span>
      </h2>
      <ul id={id} className={classNames('pb-3', !isOpen && 'max-sm:hidden')}>
        {links.map((item) => (
          <li key={item.id}>
            <FooterItem item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}
