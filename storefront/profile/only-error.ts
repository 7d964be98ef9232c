import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * For handleSubmit of a form that does not focus errors by itself: two and more are listed above it, and the list takes the
 * focus; a single one is gone to at once. Fields have the form's id and their own name.
 */
export const focusOnlyError =
  <V extends FieldValues>(id: string, fields: readonly (keyof V & string)[]) =>
  (errors: FieldErrors<V>): void => {
    const wrong = fields.filter((name) => errors[name])
    if (wrong.length === 1) document.getElementById(`${id}-${wrong[0]}`)?.focus()
  }
