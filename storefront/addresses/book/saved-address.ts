let saved: number | null = null

/** The address that was just saved on another page: the list shows it once. */
export function markSaved(id: number): void {
  saved = id
}

export const savedAddress = (): number | null => saved

export function forgetSaved(): void {
  saved = null
}
