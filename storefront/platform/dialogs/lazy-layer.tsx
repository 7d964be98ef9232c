import { type ButtonHTMLAttributes, type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { toast } from './toasts.ts'

/** What a layer (menu, popover) receives: hand it on to Menu or PopoverPanel of ui, together with `defaultOpen`. */
export type LayerProps = { trigger: ReactElement }

type LazyLayerProps = {
  /** `() => import('./zone-panel.tsx').then((part) => part.ZonePanel)`, declared outside of any component. */
  load: () => Promise<ComponentType<LayerProps>>
  popup?: 'menu' | 'dialog'
  /** The button, drawn at once and the same before and after. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** A button that is there at once, and a layer whose code comes with the first sign of interest in it. */
export function LazyLayer({ load, popup = 'menu', trigger }: LazyLayerProps) {
  const [Layer, setLayer] = useState<ComponentType<LayerProps> | null>(null)
  const [isComing, setComing] = useState(false)
  // Taking the button's place would lose its focus, so that waits for the press; the layer gives the focus back.
  if (Layer) return <Layer trigger={trigger} />
  const press = () => {
    setComing(true)
    load().then(
      (part) => setLayer(() => part),
      () => {
        setComing(false)
        toast.error(pageText('faults.unreachable'))
      },
    )
  }
  // What could not be fetched ahead is fetched, and spoken of, with the press.
  const fetchAhead = () => load().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': isComing || undefined,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: press,
  })
}
