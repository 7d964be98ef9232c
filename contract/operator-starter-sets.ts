import { z } from 'zod'
import { call } from './call.ts'

const starterKinds = ['categories', 'colors', 'sizes', 'taxes', 'zones'] as const

const starterRow = z.strictObject({
  /** In the requested language. */
  name: z.string(),
  /** Of a category: 1 has no parent. */
  level: z.number().int(),
  /** Whether the market has it already. */
  is_present: z.boolean(),
  /** Of a color. */
  hex: z.string().nullable(),
  /** Of a tax. */
  percentage: z.number().nullable(),
})

const starterSets = z.strictObject({
  sets: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(starterKinds),
      /** In the requested language; of a set for one country its name. */
      title: z.string(),
      /** ISO 3166 code of the country that the set is made for; null for any. */
      country: z.string().nullable(),
      /** In order; a category is followed by its children. */
      rows: z.array(starterRow),
      /** Where rates of a tax are published, and the month of their state. */
      source: z.strictObject({ url: z.string(), as_of: z.string() }).nullable(),
    }),
  ),
})
export type StarterKind = (typeof starterKinds)[number]
export type StarterRow = z.output<typeof starterRow>
export type StarterSets = z.output<typeof starterSets>

export const operatorStarterSetCalls = {
  listOperatorStarterSets: call({
    method: 'GET',
    path: '/operator/starter-sets',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'Categories, colours, sizes, taxes and zones that a market can begin with.',
    data: starterSets,
  }),
  addOperatorStarterSets: call({
    method: 'POST',
    path: '/operator/starter-sets',
    who: 'operator',
    needs: 'catalogue.write',
    idempotent: true,
    about: 'Adds the rows of the chosen sets in the six languages; rows that exist stay as they are.',
    body: z.strictObject({ sets: z.array(z.string().min(1).max(60)).min(1).max(60) }),
    data: starterSets.extend({ added: z.number().int() }),
  }),
}
