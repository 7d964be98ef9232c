import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  arriveOn,
  closeDialog,
  closeTurn,
  type DialogFrame,
  forgetDialog,
  type OpenDialog,
  useDialogs,
} from '#storefront/kit/layers/dialogs.ts'
import { toast } from '#storefront/kit/layers/toasts.ts'
import { pageText } from '#storefront/kit/words/page-text.ts'
import { dialogRegistry } from './dialog-registry.ts'

type Loaded = { name: OpenDialog['name']; Dialog: ComponentType<DialogFrame> }

/** Shows the one dialog or drawer that is open. A new page closes it. */
export function DialogHost() {
  const { current, isOpen, turn } = useDialogs()
  const loaded = useLoaded(current)
  const { pathname } = useLocation()
  useEffect(() => arriveOn(pathname), [pathname])
  if (!current || loaded?.name !== current.name) return null
  const { Dialog } = loaded
  const change = (open: boolean) => open || closeTurn(turn)
  return <Dialog key={turn} {...current.props} open={isOpen} onOpenChange={change} onClosed={forgetDialog} />
}

function useLoaded(current: OpenDialog | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const name = current?.name
  useEffect(() => {
    if (!name) return
    let isWanted = true
    dialogRegistry[name]().then(
      (Dialog) => isWanted && setLoaded({ name, Dialog: Dialog as ComponentType<DialogFrame> }),
      () => {
        closeDialog()
        forgetDialog()
        toast.error(pageText('faults.unreachable'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [name])
  return loaded
}
