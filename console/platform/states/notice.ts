import { create } from 'zustand'

interface NoticeState {
  /** Shown at the bottom of the page for a few seconds; null hides it. */
  readonly text: string | null
  /** Takes back what the notice reports. */
  readonly undo: (() => void) | undefined
  show(text: string, undo?: () => void): void
  hide(): void
}

const shownMs = 4_000
const shownWithUndoMs = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** A short message, such as "Saved". Anything important belongs on the page instead, because the notice disappears. */
export const useNotice = create<NoticeState>((set, get) => ({
  text: null,
  undo: undefined,
  show: (text, undo) => {
    clearTimeout(timer)
    set({ text, undo })
    timer = setTimeout(() => get().hide(), undo ? shownWithUndoMs : shownMs)
  },
  hide: () => {
    clearTimeout(timer)
    set({ text: null, undo: undefined })
  },
}))
