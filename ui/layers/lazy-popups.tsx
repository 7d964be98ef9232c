import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  createElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { defineLazyPart } from './lazy-part.ts'
import type { Menu, MenuEntry } from './menu.tsx'
import type { PopoverPanel } from './popover-panel.tsx'
import { type TriggerProps, useLazyTrigger } from './use-lazy-trigger.tsx'

const menuPart = defineLazyPart(() => import('./menu.tsx').then((part) => part.Menu))

interface LazyMenuProps extends Omit<ComponentProps<typeof Menu>, 'trigger' | 'defaultOpen' | 'entries'> {
  readonly trigger: ReactElement<TriggerProps>
  /** As a function, they are listed once the menu is mounted. */
  readonly entries: MenuEntry[] | (() => MenuEntry[])
}

/** A menu that is mounted by its first press: hundreds of them would take longer than all other parts of their rows. */
export function LazyMenu({ trigger, entries, ...menu }: LazyMenuProps) {
  const { Loaded, problem, ...lazy } = useLazyTrigger(menuPart, 'menu')
  if (!Loaded) return withProblem(cloneElement(trigger, lazy.trigger), problem)
  const listed = typeof entries === 'function' ? entries() : entries
  return <Loaded {...menu} entries={listed} trigger={trigger} defaultOpen />
}

interface PopoverProps {
  readonly trigger: ReactElement
  readonly defaultOpen?: boolean
}

/** A popover with its button that is mounted, and its code loaded, by its first press. */
export function lazyPopover<Props extends PopoverProps>(fetchPopover: () => Promise<ComponentType<Props>>) {
  const part = defineLazyPart(fetchPopover)
  return function LazyPopover(props: Omit<Props, 'trigger' | 'defaultOpen'> & { trigger: ReactElement<TriggerProps> }) {
    const { Loaded, problem, ...lazy } = useLazyTrigger(part, 'dialog')
    if (!Loaded) return withProblem(cloneElement(props.trigger, lazy.trigger), problem)
    return createElement(Loaded as ComponentType<PopoverProps>, { ...props, defaultOpen: true })
  }
}

type LazyPanelProps = Omit<ComponentProps<typeof PopoverPanel>, 'open' | 'onOpenChange'>

export const LazyPopoverPanel = lazyPopover<LazyPanelProps>(() =>
  import('./popover-panel.tsx').then((part) => part.PopoverPanel),
)

const withProblem = (trigger: ReactElement, problem: ReactNode) => (
  <>
    {trigger}
    {problem}
  </>
)
