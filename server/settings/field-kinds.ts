import { z } from 'zod'

/** A setting: its description, its schema, and its default. */
export interface Field<T> {
  readonly about: string
  readonly value: z.ZodType<T>
  readonly default: T
  /** Default in production, if it differs. */
  readonly defaultInProduction?: T
  /** `text` can be translated, `picture` is set with a file, `data` with JSON. */
  readonly kind: 'text' | 'word' | 'picture' | 'data'
  /** Reads a stored value leniently, so that one invalid part does not discard the rest. */
  readonly read?: (stored: unknown) => T
}

export const flag = (about: string, fallback: boolean, inProduction = fallback): Field<boolean> => ({
  about,
  value: z.boolean('say true or false'),
  default: fallback,
  defaultInProduction: inProduction,
  kind: 'data',
})

export const whole = (about: string, [min, max]: readonly [number, number], fallback: number): Field<number> => {
  const message = `give a whole number from ${min} to ${max}`
  return { about, value: z.int(message).min(min, message).max(max, message), default: fallback, kind: 'data' }
}

export const maybe = <T>(about: string, kind: Field<T>['kind'], value: z.ZodType<T>): Field<T | null> => ({
  about,
  value: value.nullable(),
  default: null,
  kind,
})
