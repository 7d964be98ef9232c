import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** Milliseconds; 3000 for successes and cart news, 5000 otherwise. */
  duration?: number
  /** One thing to do about it, which must also be possible elsewhere. */
  action?: { label: string; onPress: () => void }
  /** Bottom start corner unless told otherwise; the login dialogs say theirs at the top end. */
  position?: 'bottom' | 'top'
}

export type ToastRequest = ToastOptions & { id: number; kind: ToastKind; text: string }

type State = { waiting: readonly ToastRequest[]; total: number }

/** Toasts that nobody has shown yet: the shell fetches the code that shows them with the first one. */
export const useToasts = create<State>(() => ({ waiting: [], total: 0 }))

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  useToasts.setState(({ waiting, total }) => {
    const request = { duration: kind === 'success' ? 3000 : 5000, ...options, id: total + 1, kind, text }
    return { waiting: [...waiting, request], total: total + 1 }
  })
}

/** Handed to the one that shows them, each once. */
export function takeToasts(): readonly ToastRequest[] {
  const { waiting } = useToasts.getState()
  if (waiting.length > 0) useToasts.setState({ waiting: [] })
  return waiting
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
}
