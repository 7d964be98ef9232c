import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

export type MenuEntry = {
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  render?: ReactElement
  tone?: 'danger'
  apart?: boolean
  /** Names the group that begins here. */
  heading?: string
  /** For exclusive entries: whether it is the current one. */
  isChosen?: boolean
}

type MenuProps = {
  trigger: ReactElement
  entries: MenuEntry[]
  head?: ReactNode
  align?: 'start' | 'end'
  /** Open at first, if a press loaded it. */
  defaultOpen?: boolean
}

/** px to the edges of the window. Phones have a bar of pages at the bottom edge. */
const collisionPadding = { top: 5, left: 5, right: 5, bottom: 72 }

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 outline-none select-none [&>svg]:size-5 ' +
  'data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text'

export function Menu({ trigger, entries, head, align = 'end', defaultOpen }: MenuProps) {
  // Runs once the button has the focus again, so that a dialog returns it there and not to a removed entry.
  const chosen = useRef<() => void>(undefined)
  const choose = ({ onSelect }: MenuEntry) => {
    chosen.current = onSelect
  }
  // Also if the page removes the menu while it closes, such as by a live update.
  useEffect(() => () => runChosen(chosen), [])
  const rows = listGroups(entries).map((group) => <MenuGroup key={group.from} {...group} choose={choose} />)
  const isChoice = entries.some(({ isChosen }) => isChosen !== undefined)
  return (
    <Base.Root defaultOpen={defaultOpen} onOpenChangeComplete={() => runChosen(chosen)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* Fixed, so that a menu of a bar at an edge stays at its button when the page scrolls. */}
        <Base.Positioner
          {...{ align, collisionPadding }}
          sideOffset={8}
          positionMethod="fixed"
          className="z-list outline-none"
        >
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

function runChosen(chosen: RefObject<(() => void) | undefined>): void {
  const run = chosen.current
  chosen.current = undefined
  run?.()
}

interface Group {
  readonly from: number
  readonly entries: MenuEntry[]
}

function listGroups(entries: readonly MenuEntry[]): Group[] {
  const groups: Group[] = []
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1)
    if (last && !entry.apart) last.entries.push(entry)
    else groups.push({ from: index, entries: [entry] })
  }
  return groups
}

function MenuGroup({ from, entries, choose }: Group & { choose: (entry: MenuEntry) => void }) {
  const [{ apart, heading } = {}] = entries
  const rows = entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: labels need not be strings, and entries keep their places
    <MenuRow key={index} {...entry} index={from + index} onSelect={() => choose(entry)} />
  ))
  return (
    <>
      {apart && <Base.Separator className="my-2 h-px bg-neutral-200" />}
      {heading === undefined ? (
        rows
      ) : (
        <Base.Group>
          <Base.GroupLabel className="text-meta px-4 py-1 text-neutral-600">{heading}</Base.GroupLabel>
          {rows}
        </Base.Group>
      )}
    </>
  )
}

function MenuRow({ label, icon, onSelect, render, tone, isChosen, index }: MenuEntry & { index: number }) {
  const className = classNames(row, tone === 'danger' && 'text-danger')
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{label}</span>
    </>
  )
  if (isChosen !== undefined) {
    return (
      <Base.RadioItem value={index} closeOnClick onClick={onSelect} className={className}>
        {/* Reserves the check's width, so that names align. */}
        {isChosen ? <Check className="text-brand-text" /> : <span className="size-5" />}
        {content}
      </Base.RadioItem>
    )
  }
  return render ? (
    <Base.LinkItem render={render} closeOnClick className={className}>
      {content}
    </Base.LinkItem>
  ) : (
    <Base.Item onClick={onSelect} className={className}>
      {content}
    </Base.Item>
  )
}
