import { create } from 'zustand'

/** The number of unread notices of the person, 100 at most: for the bell and the title of the window. */
export const useUnread = create(() => ({ unread: 0 }))
