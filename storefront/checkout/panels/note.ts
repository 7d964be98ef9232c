import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/kit/device/tab-storage.ts'
import { onSessionEnd } from '#storefront/kit/session/session.ts'

const key = 'order-note'

/** What the shopper wants to tell the shops; a reload does not lose it. */
export const useNote = create<{ note: string; problem: string | null }>(() => ({
  note: readTab(key) ?? '',
  problem: null,
}))

export function writeNote(note: string): void {
  writeTab(key, note || null)
  useNote.setState({ note, problem: null })
}

export const noteField = 'order-note'

/** The shop refused the note: said under it until it is another one. */
export function showNoteProblem(problem: string): void {
  useNote.setState({ problem })
  requestAnimationFrame(() => document.getElementById(noteField)?.focus())
}

onSessionEnd(() => writeNote(''))
