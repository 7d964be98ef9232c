import { lockEdits } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { listLanguages } from '../clean-texts.ts'

/** Runs a change of content in a transaction, one at a time: translations are read, changed and written back. */
export async function editContent<T>(
  ctx: Context,
  locale: string | undefined,
  change: (inner: Context) => Promise<T>,
): Promise<T> {
  await requireLanguage(ctx, locale)
  return ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'content' })
    return change(inner)
  })
}

export async function requireLanguage({ db }: Context, locale: string | undefined): Promise<void> {
  if (locale === undefined) return
  const names = await listLanguages({ db })
  if (!names.includes(locale)) throw new Error(`${locale} is none of the shop's languages: ${names.join(', ')}`)
}
