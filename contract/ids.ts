import type { z } from 'zod'
import { id, idText } from './shapes.ts'

/** Ids of different tables are different types: a brand exists only for the compiler, and a number has none. */

export const shopId = id.brand<'ShopId'>()
/** In a path or query. */
export const shopIdText = idText.brand<'ShopId'>()
export type ShopId = z.output<typeof shopId>
