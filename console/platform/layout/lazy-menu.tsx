import { type ButtonHTMLAttributes, type ComponentProps, cloneElement, type ReactElement, useState } from 'react'
import { consoleText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Menu } from '#ui/layers/menu.tsx'

const loadMenu = () => import('#ui/layers/menu.tsx')

type LazyMenuProps = Omit<ComponentProps<typeof Menu>, 'trigger' | 'defaultOpen'> & {
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** A menu of the bars around each page: its code, a quarter of the first visit, loads on hover or focus, and opens on a press. */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
  const [Loaded, setLoaded] = useState<typeof Menu>()
  const [isLoading, setLoading] = useState(false)
  if (Loaded) return <Loaded {...menu} trigger={trigger} defaultOpen />
  const open = () => {
    setLoading(true)
    loadMenu().then(
      (part) => setLoaded(() => part.Menu),
      () => {
        setLoading(false)
        useNotice.getState().show(consoleText('states.unreachable'))
      },
    )
  }
  // A failed prefetch is retried on the press, which reports the error.
  const prefetch = () => loadMenu().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: open,
  })
}
