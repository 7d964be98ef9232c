import { create } from 'zustand'

interface NoticeState {
  /** Shown at the bottom of the page for a few seconds; null hides it. */
  readonly text: string | null
  show(text: string): void
}

const shownMs = 4_000

let timer: ReturnType<typeof setTimeout> | undefined

/** A short message, such as "Saved". Anything important belongs on the page instead, because the notice disappears. */
export const useNotice = create<NoticeState>((set) => ({
  text: null,
  show: (text) => {
    clearTimeout(timer)
    set({ text })
    timer = setTimeout(() => set({ text: null }), shownMs)
  },
}))
