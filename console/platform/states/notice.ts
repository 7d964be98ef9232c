import { create } from 'zustand'

interface NoticeState {
  /** Said at the edge of the page for a few seconds; null says nothing. */
  readonly text: string | null
  show(text: string): void
}

const shownMs = 4_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Short news, such as "Saved". What a person must not miss belongs into the page. */
export const useNotice = create<NoticeState>((set) => ({
  text: null,
  show: (text) => {
    clearTimeout(timer)
    set({ text })
    timer = setTimeout(() => set({ text: null }), shownMs)
  },
}))
