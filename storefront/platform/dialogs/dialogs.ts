import { create } from 'zustand'

/** Props of dialogs and drawers by name. Each capability declares its own; shell/layers/dialog-registry.ts loads their code. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities augment it
export interface DialogProps {}

export type DialogName = keyof DialogProps

/** Props that the dialog host adds; pass them all to Dialog, Drawer or AlertDialog of ui. */
export type DialogFrame = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: () => void
}

export type OpenDialog = { [N in DialogName]: { name: N; props: DialogProps[N] } }[DialogName]

type State = {
  current: OpenDialog | null
  isOpen: boolean
  /** Number of openings, used as a key so that a reopened dialog has new state. */
  turn: number
  /** The page on which it was opened: it may open before `onPageChange` is called for that page. */
  path: string
  /** Element that had the focus before the first of a chain of dialogs; it gets the focus back. */
  opener: HTMLElement | null
}

export const useDialogs = create<State>(() => ({ current: null, isOpen: false, turn: 0, path: '', opener: null }))

type PropsArgs<N extends DialogName> = object extends DialogProps[N]
  ? [props?: DialogProps[N]]
  : [props: DialogProps[N]]

/** Opens a dialog or drawer, in place of an open one. */
export function openDialog<N extends DialogName>(name: N, ...[props]: PropsArgs<N>): void {
  useDialogs.setState((state) => ({
    current: { name, props: props ?? {} } as OpenDialog,
    isOpen: true,
    turn: state.turn + 1,
    path: location.pathname,
    opener: state.isOpen ? state.opener : focusedElement(),
  }))
}

let pending: { path: string; from: string; isUnderway: boolean; open: () => void } | null = null

/** Opens a dialog once the navigation to the page `path`, which the caller starts, has ended there. */
export function openDialogOn<N extends DialogName>(path: string, name: N, ...props: PropsArgs<N>): void {
  const open = () => openDialog(name, ...props)
  if (location.pathname === path) open()
  else pending = { path, from: location.pathname, isUnderway: false, open }
}

/** Called after navigation: closes the dialog of the previous page. */
export function onPageChange(path: string): void {
  if (useDialogs.getState().path !== path) closeDialog()
  if (pending?.path === path) pending.open()
  // The first page can be announced after its redirect has begun.
  if (pending?.from !== path) pending = null
}

/** `path` is null when a navigation begins, otherwise the page on which it ended. Discards the pending dialog if its navigation ended on another page. */
export function onNavigation(path: string | null): void {
  if (!pending) return
  if (path === null) pending.isUnderway = true
  else if (pending.isUnderway && path !== pending.path) pending = null
}

export function closeDialog(): void {
  useDialogs.setState({ isOpen: false })
}

/** Closes the dialog opened as `turn`, unless another one has replaced it. */
export function closeDialogOfTurn(turn: number): void {
  if (useDialogs.getState().turn === turn) closeDialog()
}

/** Called after the closing animation; does nothing if a dialog has opened since. */
export function unmountDialog(): void {
  const { isOpen, opener } = useDialogs.getState()
  if (isOpen) return
  useDialogs.setState({ current: null, opener: null })
  if (document.activeElement !== null && document.activeElement !== document.body) return
  // The opener may be gone, as the login button is after a login.
  if (opener?.isConnected) opener.focus()
  else document.getElementById('content')?.focus({ preventScroll: true })
}

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
