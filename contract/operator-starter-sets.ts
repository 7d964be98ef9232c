import { z } from 'zod'
import { call } from './call.ts'

const starterKinds = ['categories', 'colors', 'sizes', 'taxes', 'zones'] as const

const starterSets = z.strictObject({
  sets: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(starterKinds),
      /** ISO 3166 code of the country that the set is made for; null for any. */
      country: z.string().nullable(),
      /** In the requested language, in order. */
      names: z.array(z.string()),
      /** How many of the names the market already has. */
      present: z.number().int(),
      /** Where rates of a tax are published, and the month of their state. */
      source: z.strictObject({ url: z.string(), as_of: z.string() }).nullable(),
    }),
  ),
})
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
    about: 'Adds the rows of the chosen sets in the six languages; rows that exist stay as they are.',
    body: z.strictObject({ sets: z.array(z.string().min(1).max(60)).min(1).max(60) }),
    data: starterSets.extend({ added: z.number().int() }),
  }),
}
