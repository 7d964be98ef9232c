import { create } from 'zustand'

/** A page outside the console, such as the page of an approved product in the storefront. */
interface NoticeLink {
  readonly label: string
  readonly href: string
}

interface NoticeState {
  /** Shown at the bottom of the page for a few seconds; null hides it. */
  readonly text: string | null
  /** Takes back what the notice reports. */
  readonly undo: (() => void) | undefined
  readonly link: NoticeLink | undefined
  show(text: string, undo?: () => void, link?: NoticeLink): void
  hide(): void
}

const shownMs = 4_000
const shownWithActionMs = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** A short message, such as "Saved". Anything important belongs on the page instead, because the notice disappears. */
export const useNotice = create<NoticeState>((set, get) => ({
  text: null,
  undo: undefined,
  link: undefined,
  show: (text, undo, link) => {
    clearTimeout(timer)
    set({ text, undo, link })
    timer = setTimeout(() => get().hide(), undo || link ? shownWithActionMs : shownMs)
  },
  hide: () => {
    clearTimeout(timer)
    set({ text: null, undo: undefined, link: undefined })
  },
}))
