import { type ButtonHTMLAttributes, type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { toast } from './toasts.ts'

/** Props of a menu or popover: pass them to Menu or PopoverPanel of ui, with `defaultOpen`. */
export type LayerProps = { trigger: ReactElement }

type LazyLayerProps = {
  /** `() => import('./zone-panel.tsx').then((part) => part.ZonePanel)`, declared outside of any component. */
  load: () => Promise<ComponentType<LayerProps>>
  popup?: 'menu' | 'dialog'
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** A button whose menu or popover is loaded on hover or focus, and opened on click. */
export function LazyLayer({ load, popup = 'menu', trigger }: LazyLayerProps) {
  const [Layer, setLayer] = useState<ComponentType<LayerProps> | null>(null)
  const [isLoading, setLoading] = useState(false)
  // Replacing the button loses its focus, so it happens only on click; the layer returns the focus.
  if (Layer) return <Layer trigger={trigger} />
  const open = () => {
    setLoading(true)
    load().then(
      (part) => setLayer(() => part),
      () => {
        setLoading(false)
        toast.error(pageText('faults.unreachable'))
      },
    )
  }
  // A failed prefetch is retried on click, which reports the error.
  const prefetch = () => load().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: open,
  })
}
