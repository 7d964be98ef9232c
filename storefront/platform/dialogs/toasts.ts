import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** In ms; by default 3000 for success, 5000 otherwise. */
  duration?: number
  /** The action must also be available elsewhere. */
  action?: { label: string; onPress: () => void }
  /** Closes the toast early if it resolves to true: what it asks for is done. */
  until?: Promise<boolean>
  /** Default is the bottom start corner; login dialogs use the top end corner. */
  position?: 'bottom' | 'top'
}

export type ToastRequest = ToastOptions & { id: number; kind: ToastKind; text: string }

type State = { waiting: readonly ToastRequest[]; total: number }

/** Toasts not shown yet: the shell loads the code that shows them with the first one. */
export const useToasts = create<State>(() => ({ waiting: [], total: 0 }))

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  useToasts.setState(({ waiting, total }) => {
    const request = { duration: kind === 'success' ? 3000 : 5000, ...options, id: total + 1, kind, text }
    return { waiting: [...waiting, request], total: total + 1 }
  })
}

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
