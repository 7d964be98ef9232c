import { create } from 'zustand'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { readText } from './checkout-texts.ts'

interface RefusedText {
  /** Of its field. */
  id: string
  text: string
  problem: string | null
}

const useRefusedText = create<RefusedText>(() => ({ id: '', text: '', problem: null }))

/** The server's problem with this text, until it is edited. */
export const useTextProblem = (id: string, text: string): string | null =>
  useRefusedText((refused) => (refused.id === id && refused.text === text ? refused.problem : null))

/** Shows the server's error under its text and focuses it; false if no error is about a text. */
export function showTextProblem(purchaseKind: PurchaseKind, errors: Record<string, string[]>): boolean {
  for (const [id, [problem]] of Object.entries(errors)) {
    const text = readText(purchaseKind, id)
    if (text === undefined || !problem) continue
    useRefusedText.setState({ id, text, problem })
    requestAnimationFrame(() => document.getElementById(id)?.focus())
    return true
  }
  return false
}
