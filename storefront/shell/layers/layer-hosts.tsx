import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import {
  closeDialog,
  closeDialogOfTurn,
  type DialogFrame,
  type OpenDialog,
  onNavigation,
  onPageChange,
  unmountDialog,
  useDialogs,
} from '#storefront/platform/dialogs/dialogs.ts'
import { toast, useToasts } from '#storefront/platform/dialogs/toasts.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'

/** The registry is as large as a small dialog, so it is loaded on the first sign of interaction. */
const loadRegistry = () => import('./dialog-registry.ts').then((part) => part.dialogRegistry)

type LoadedDialog = { name: OpenDialog['name']; Dialog: ComponentType<DialogFrame> }

/** Renders the open dialog or drawer. A navigation closes it. */
export function DialogHost() {
  const { current, isOpen, turn } = useDialogs()
  const loaded = useLoadedDialog(current)
  const { pathname } = useLocation()
  const navigation = useNavigation()
  useEffect(() => onPageChange(pathname), [pathname])
  // A redirect is two navigations, without an idle state between them.
  useEffect(() => onNavigation(navigation.state === 'idle' ? pathname : null), [navigation, pathname])
  useEffect(prefetchRegistry, [])
  if (!current || loaded?.name !== current.name) return null
  const { Dialog } = loaded
  const handleOpenChange = (open: boolean) => open || closeDialogOfTurn(turn)
  return <Dialog key={turn} {...current.props} open={isOpen} onOpenChange={handleOpenChange} onClosed={unmountDialog} />
}

/** A failure is ignored here: opening a dialog loads the registry again and reports it. */
function prefetchRegistry() {
  const controller = new AbortController()
  const fetchOnce = () => {
    controller.abort()
    loadRegistry().catch(() => undefined)
  }
  for (const eventName of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(eventName, fetchOnce, { passive: true, signal: controller.signal })
  return () => controller.abort()
}

function useLoadedDialog(current: OpenDialog | null): LoadedDialog | null {
  const [loaded, setLoaded] = useState<LoadedDialog | null>(null)
  const name = current?.name
  useEffect(() => {
    if (!name) return
    let isCurrent = true
    const load = async () => (await loadRegistry())[name]()
    load().then(
      (Dialog) => isCurrent && setLoaded({ name, Dialog: Dialog as ComponentType<DialogFrame> }),
      () => {
        // Another dialog has replaced it.
        if (!isCurrent) return
        closeDialog()
        unmountDialog()
        toast.error(pageText('faults.unreachable'))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return loaded
}

const ToastLayer = lazyWithRetry(() => import('./toast-layer.tsx').then((part) => part.ToastLayer))

export function ToastHost() {
  const hasToasts = useToasts(({ total }) => total > 0)
  return hasToasts ? (
    <Suspense>
      <ToastLayer />
    </Suspense>
  ) : null
}
