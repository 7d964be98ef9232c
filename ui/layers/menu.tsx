import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'

export type MenuEntry = {
  label: ReactNode
  icon?: ReactNode
  /** What it does; or `render` for a place it leads to. */
  onSelect?: () => void
  /** A link element: render: <Link to="/" />. */
  render?: ReactElement
  /** Danger text for what ends something. */
  tone?: 'danger'
  /** A line above it. */
  apart?: boolean
  /** Among entries that exclude each other: whether it is the one that holds. */
  isChosen?: boolean
}

type MenuProps = {
  /** A button; it receives the menu button's wiring. */
  trigger: ReactElement
  entries: MenuEntry[]
  /** Above the entries, such as who is signed in. */
  head?: ReactNode
  align?: 'start' | 'end'
  /** Open from the start, when it was loaded because of a press. */
  defaultOpen?: boolean
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 outline-none select-none [&>svg]:size-5 ' +
  'data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text'

/** Actions and places behind a button. */
export function Menu({ trigger, entries, head, align = 'end', defaultOpen }: MenuProps) {
  // Done once the button has the focus again: a dialog that opens then will give it back there, not to an entry that is gone.
  const chosen = useRef<() => void>(undefined)
  const choose = ({ onSelect }: MenuEntry) => {
    chosen.current = onSelect
  }
  const settle = (isOpen: boolean) => {
    if (isOpen) return
    chosen.current?.()
    chosen.current = undefined
  }
  const rows = entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: labels need not be strings, and entries keep their places
    <MenuRow key={index} {...entry} place={index} onSelect={() => choose(entry)} />
  ))
  const isChoice = entries.some(({ isChosen }) => isChosen !== undefined)
  return (
    <Base.Root defaultOpen={defaultOpen} onOpenChangeComplete={settle}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} className="z-list outline-none">
          <Base.Popup className="frame max-h-(--available-height) min-w-56 origin-(--transform-origin) overflow-y-auto rounded-xl bg-white py-2 shadow-3 outline-none transition-[transform,opacity] duration-menu ease-out data-ending-style:opacity-0 data-ending-style:duration-menu-leave data-starting-style:scale-97 data-starting-style:opacity-0">
            {head && <div className="px-4 pt-1 pb-2">{head}</div>}
            {isChoice ? (
              <Base.RadioGroup value={entries.findIndex(({ isChosen }) => isChosen)}>{rows}</Base.RadioGroup>
            ) : (
              rows
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuRow({ label, icon, onSelect, render, tone, apart, isChosen, place }: MenuEntry & { place: number }) {
  const className = classNames(row, tone === 'danger' && 'text-danger')
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{label}</span>
    </>
  )
  return (
    <>
      {apart && <Base.Separator className="my-2 h-px bg-neutral-200" />}
      {isChosen !== undefined ? (
        <Base.RadioItem value={place} closeOnClick onClick={onSelect} className={className}>
          {/* Names stand in one line, chosen or not. */}
          {isChosen ? <Check className="text-brand-text" /> : <span className="size-5" />}
          {content}
        </Base.RadioItem>
      ) : render ? (
        <Base.LinkItem render={render} closeOnClick className={className}>
          {content}
        </Base.LinkItem>
      ) : (
        <Base.Item onClick={onSelect} className={className}>
          {content}
        </Base.Item>
      )}
    </>
  )
}
