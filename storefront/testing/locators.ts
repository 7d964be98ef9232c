import { type Locator, page } from 'vitest/browser'

/** A password has no role to be found by. Its label may end in an asterisk, which other fields leave out of their name. */
export const passwordField = (label: string): Locator => {
  const text = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.getByLabelText(new RegExp(`^${text}( \\*)?$`))
}

export const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })

export const button = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: true })

/** A toast says good news politely and failures at once. */
export const toastSaying = (text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
