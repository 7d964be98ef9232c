import { z } from 'zod'
import type { SettingInput } from '#contract/operator-settings.ts'
import { plainText } from './values.ts'

export interface Field<T> {
  readonly about: string
  readonly value: z.ZodType<T>
  readonly default: T
  /** Default in production, if it differs. */
  readonly defaultInProduction?: T
  readonly input: SettingInput
  /** Reads a stored value leniently, so that one invalid part does not discard the rest. */
  readonly read?: (stored: unknown) => T
}

export const flag = (about: string, fallback: boolean, inProduction = fallback): Field<boolean> => ({
  about,
  value: z.boolean('say true or false'),
  default: fallback,
  defaultInProduction: inProduction,
  input: { kind: 'flag' },
})

export const whole = (about: string, [min, max]: readonly [number, number], fallback: number): Field<number> => {
  const message = `give a whole number from ${min} to ${max}`
  return {
    about,
    value: z.int(message).min(min, message).max(max, message),
    default: fallback,
    input: { kind: 'integer', min, max },
  }
}

export const maybe = <T>(about: string, input: SettingInput, value: z.ZodType<T>): Field<T | null> => ({
  about,
  value: value.nullable(),
  default: null,
  input,
})

/** A line that can be translated; null if there is none. */
export const maybeText = (about: string, max_length: number): Field<string | null> =>
  maybe(about, { kind: 'text', max_length }, plainText(max_length))

/** A line that is the same in every language; null if there is none. */
export const maybeIdentifier = (about: string, max_length: number): Field<string | null> =>
  maybe(about, { kind: 'identifier', max_length }, plainText(max_length))
