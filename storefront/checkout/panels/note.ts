import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/kit/device/tab-storage.ts'
import { onSessionEnd } from '#storefront/kit/session/session.ts'

const key = 'order-note'

/** What the shopper wants to tell the shops; a reload does not lose it. */
export const useNote = create<{ note: string }>(() => ({ note: readTab(key) ?? '' }))

export function writeNote(note: string): void {
  writeTab(key, note || null)
  useNote.setState({ note })
}

onSessionEnd(() => writeNote(''))
