import { create } from 'zustand'
import { keptForPurchase } from '#storefront/kit/session/kept-for-purchase.ts'

/** What the shopper wants to tell the shops. */
const notes = keptForPurchase('order-note', (kept) => (typeof kept === 'string' ? kept : ''))

export const useNote = notes.useKept
export const writeNote = notes.keep

export const noteField = 'order-note'

/** The note that the shop refused, and why. */
const useRefused = create<{ note: string; problem: string | null }>(() => ({ note: '', problem: null }))

/** Why the shop refused this note; of another one nothing is known. */
export const useNoteProblem = (note: string): string | null =>
  useRefused((refused) => (refused.note === note ? refused.problem : null))

/** Said under the note until it is another one. */
export function showNoteProblem(is_buy_now: boolean, problem: string): void {
  useRefused.setState({ note: notes.get(is_buy_now), problem })
  requestAnimationFrame(() => document.getElementById(noteField)?.focus())
}
