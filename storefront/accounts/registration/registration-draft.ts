import { onSessionEnd } from '#storefront/platform/session/session.ts'
import type { RegistrationValues } from './registration-values.ts'

type Draft = Omit<RegistrationValues, 'password'>

let draft: Draft | null = null

/** What was typed, for whoever looks at the login or the terms and comes back; a password is not kept. */
export function keepDraft({ password: _password, ...typed }: RegistrationValues): void {
  draft = typed
}

export const readDraft = (): Draft | null => draft

export function dropDraft(): void {
  draft = null
}

// Whoever sits here next has typed nothing yet.
onSessionEnd(dropDraft)
