import type { Context } from '#server/context.ts'
import { setRefused } from './queries.ts'

export { type CurrentAccount, currentAccountSql } from './queries.ts'

/** Holds the shop back until it changes its account, because the bank refused this one. Idempotent: the first reason stays. */
export const refuseAccount = async (
  { db }: Pick<Context, 'db'>,
  account: { id: number; reason: string },
): Promise<void> => void (await setRefused(db, account))
