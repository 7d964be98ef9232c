import { type ComponentProps, cloneElement, type ReactElement } from 'react'
import { defineLazyPart } from './lazy-part.ts'
import type { Menu, MenuEntry } from './menu.tsx'
import type { PopoverPanel } from './popover-panel.tsx'
import { type TriggerProps, useLazyTrigger } from './use-lazy-trigger.ts'

const menuPart = defineLazyPart(() => import('./menu.tsx').then((part) => part.Menu))
const panelPart = defineLazyPart(() => import('./popover-panel.tsx').then((part) => part.PopoverPanel))

interface LazyMenuProps extends Omit<ComponentProps<typeof Menu>, 'trigger' | 'defaultOpen' | 'entries'> {
  readonly trigger: ReactElement<TriggerProps>
  /** As a function, they are listed once the menu is mounted. */
  readonly entries: MenuEntry[] | (() => MenuEntry[])
}

/** A menu that is mounted by its first press: hundreds of them would take longer than all other parts of their rows. */
export function LazyMenu({ trigger, entries, ...menu }: LazyMenuProps) {
  const { Loaded, ...lazy } = useLazyTrigger(menuPart, 'menu')
  if (!Loaded) return cloneElement(trigger, lazy.trigger)
  const listed = typeof entries === 'function' ? entries() : entries
  return <Loaded {...menu} entries={listed} trigger={trigger} defaultOpen />
}

interface LazyPopoverPanelProps
  extends Omit<ComponentProps<typeof PopoverPanel>, 'trigger' | 'open' | 'onOpenChange' | 'defaultOpen'> {
  readonly trigger: ReactElement<TriggerProps>
}

/** A popover panel that is mounted by its first press. */
export function LazyPopoverPanel({ trigger, ...panel }: LazyPopoverPanelProps) {
  const { Loaded, ...lazy } = useLazyTrigger(panelPart, 'dialog')
  return Loaded ? <Loaded {...panel} trigger={trigger} defaultOpen /> : cloneElement(trigger, lazy.trigger)
}
