import { hasCode } from '#contract/client/api-error.ts'

/** The stored data, if a save was refused because it is newer than that of the form. */
export const currentOf = <Data>(error: unknown): Data | undefined =>
  hasCode(error, 'errors.changed_meanwhile') ? (error.data as { current: Data }).current : undefined
