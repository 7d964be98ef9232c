import { create } from 'zustand'

/**
 * Every dialog and drawer by name with what it is opened with. Each is declared beside its own code, for the platform must not
 * know what a cart or an address is; shell/layers/dialog-registry.ts says where that code lies.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the capabilities add to it
export interface DialogProps {}

export type DialogName = keyof DialogProps

/** What the host hands to every dialog beside its own props; pass all of it on to Dialog, Drawer or AlertDialog of ui. */
export type DialogFrame = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: () => void
}

export type OpenDialog = { [N in DialogName]: { name: N; props: DialogProps[N] } }[DialogName]

type State = {
  current: OpenDialog | null
  isOpen: boolean
  /** Counts openings, so that a dialog opened twice starts afresh. */
  turn: number
  /** The page it was opened on: what opens on arrival may come before the arrival is told. */
  path: string
  /** What had the focus when the first of a chain of dialogs opened; it goes back there in the end. */
  opener: HTMLElement | null
}

export const useDialogs = create<State>(() => ({ current: null, isOpen: false, turn: 0, path: '', opener: null }))

type Rest<N extends DialogName> = object extends DialogProps[N] ? [props?: DialogProps[N]] : [props: DialogProps[N]]

/** Opens a dialog or drawer. There is one at a time: the one that is open gives way. */
export function openDialog<N extends DialogName>(name: N, ...[props]: Rest<N>): void {
  useDialogs.setState((state) => ({
    current: { name, props: props ?? {} } as OpenDialog,
    isOpen: true,
    turn: state.turn + 1,
    path: location.pathname,
    opener: state.isOpen ? state.opener : focused(),
  }))
}

let awaited: { path: string; open: () => void } | null = null

/** Opens a dialog as soon as the shopper arrives on a page, or at once where that page is open. */
export function openDialogOn<N extends DialogName>(path: string, name: N, ...props: Rest<N>): void {
  const open = () => openDialog(name, ...props)
  if (location.pathname === path) open()
  else awaited = { path, open }
}

/** A new page closes what the one before had open. */
export function arriveOn(path: string): void {
  if (useDialogs.getState().path !== path) closeDialog()
  if (awaited?.path !== path) return
  awaited.open()
  awaited = null
}

export function closeDialog(): void {
  useDialogs.setState({ isOpen: false })
}

/** For a dialog that closes itself, maybe late: another one that took its place meanwhile stays. */
export function closeTurn(turn: number): void {
  if (useDialogs.getState().turn === turn) closeDialog()
}

/** After the closing movement; a dialog that was opened meanwhile stays. */
export function forgetDialog(): void {
  const { isOpen, opener } = useDialogs.getState()
  if (isOpen) return
  useDialogs.setState({ current: null, opener: null })
  if (document.activeElement !== null && document.activeElement !== document.body) return
  // The opener may be gone, as the login button is after the login: then the page itself.
  if (opener?.isConnected) opener.focus()
  else document.getElementById('content')?.focus({ preventScroll: true })
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
