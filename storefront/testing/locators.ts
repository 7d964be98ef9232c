import { type Locator, page } from 'vitest/browser'

/** A password input has no ARIA role. Its label may end in an asterisk. */
export const passwordField = (label: string): Locator => {
  const text = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.getByLabelText(new RegExp(`^${text}( \\*)?$`))
}

export const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })

export const button = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: true })

/** Success toasts are polite (`status`), errors assertive (`alert`). */
export const toastSaying = (text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
