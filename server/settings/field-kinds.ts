import { z } from 'zod'

/** A setting: what it is for, what it may hold, and what it is where nobody set it. */
export interface Field<T> {
  readonly about: string
  readonly value: z.ZodType<T>
  readonly absent: T
  /** What it is in production where nobody set it, if that differs. */
  readonly absentInProduction?: T
  /** `text` may be given in other languages too, `picture` is set with a file, `data` with JSON. */
  readonly kind: 'text' | 'word' | 'picture' | 'data'
  /** How it is read where one mad part does not spoil the whole. */
  readonly read?: (stored: unknown) => T
}

export const flag = (about: string, absent: boolean, inProduction = absent): Field<boolean> => ({
  about,
  value: z.boolean('say true or false'),
  absent,
  absentInProduction: inProduction,
  kind: 'data',
})

export const whole = (about: string, [least, most]: readonly [number, number], absent: number): Field<number> => {
  const message = `give a whole number from ${least} to ${most}`
  return { about, value: z.int(message).min(least, message).max(most, message), absent, kind: 'data' }
}

export const maybe = <T>(about: string, kind: Field<T>['kind'], value: z.ZodType<T>): Field<T | null> => ({
  about,
  value: value.nullable(),
  absent: null,
  kind,
})
