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
} from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'

/**
 * Where the code of each dialog lies is itself a list as long as a small dialog: nobody needs it before they come near the
 * page with a finger, a pointer or the focus.
 */
const loadRegistry = () => import('./dialog-registry.ts').then((part) => part.dialogRegistry)

type Loaded = { name: OpenDialog['name']; Dialog: ComponentType<DialogFrame> }

/** Shows the one dialog or drawer that is open. A new page closes it. */
export function DialogHost() {
  const { current, isOpen, turn } = useDialogs()
  const loaded = useLoaded(current)
  const { pathname } = useLocation()
  useEffect(() => arriveOn(pathname), [pathname])
  useEffect(fetchAhead, [])
  if (!current || loaded?.name !== current.name) return null
  const { Dialog } = loaded
  const change = (open: boolean) => open || closeTurn(turn)
  return <Dialog key={turn} {...current.props} open={isOpen} onOpenChange={change} onClosed={forgetDialog} />
}

/** What cannot be fetched ahead is fetched, and spoken of, with the press. */
function fetchAhead() {
  const stop = new AbortController()
  const fetchOnce = () => {
    stop.abort()
    loadRegistry().catch(() => undefined)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(sign, fetchOnce, { passive: true, signal: stop.signal })
  return () => stop.abort()
}

function useLoaded(current: OpenDialog | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const name = current?.name
  useEffect(() => {
    if (!name) return
    let isWanted = true
    const load = async () => (await loadRegistry())[name]()
    load().then(
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
