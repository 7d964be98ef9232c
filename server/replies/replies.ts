import type { InputOf } from '#contract/call.ts'
import type { ShopId } from '#contract/ids.ts'
import { type ReplyList, replyCalls } from '#contract/replies.ts'
import { listUnknownPlaceholders } from '#contract/reply-placeholders.ts'
import type { OperatorContext, ShopContext } from '#server/context.ts'
import { listUnknownLanguages, readList, saveList } from '#server/platform/edited-list.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { type RefusalDetails, refuse } from '#server/platform/refusal.ts'
import { deleteReplies, findReplies, insertReplies, type StoredReply, updateReplies } from './queries.ts'

type Verb = Verbs<typeof replyCalls>
type SentList = InputOf<typeof replyCalls.saveShopReplies>['body']
type Db = OperatorContext['db']

const replyListOf = (shop_id: ShopId | null) => ({
  name: 'replies',
  lock: `replies ${shop_id}`,
  find: (db: Db) => findReplies(db, { shop_id }),
  insert: (db: Db, { rows }: { rows: string }) => insertReplies(db, { shop_id, rows }),
  update: (db: Db, { rows }: { rows: string }) => updateReplies(db, { shop_id, rows }),
  delete: (db: Db, { ids }: { ids: number[] }) => deleteReplies(db, { shop_id, ids }),
  toData: ({ version, rows }: { version: string; rows: StoredReply[] }): ReplyList => ({
    version,
    replies: rows.map(({ use_count: _, ...reply }) => reply),
  }),
})

const listOperatorReplies: Verb['listOperatorReplies'] = async ({ db }) => ({
  data: await readList(db, replyListOf(null)),
})
const listShopReplies: Verb['listShopReplies'] = async ({ db, shop_id }) => ({
  data: await readList(db, replyListOf(shop_id)),
})

const saveOperatorReplies: Verb['saveOperatorReplies'] = (ctx, { body }) => saveReplies(ctx, null, body)
const saveShopReplies: Verb['saveShopReplies'] = (ctx, { body }) => saveReplies(ctx, ctx.shop_id, body)

async function saveReplies(
  ctx: OperatorContext | ShopContext,
  shop_id: ShopId | null,
  { version, replies: rows }: SentList,
): Promise<{ data: ReplyList }> {
  const fields = Object.fromEntries(rows.flatMap((row, index) => listProblems(ctx, row, `replies.${index}.texts`)))
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  const { data } = await saveList(ctx, replyListOf(shop_id), { version, rows })
  return { data }
}

type FieldProblem = [field: string, problems: NonNullable<RefusalDetails['fields']>[string]]

/** No shopper must read a placeholder that nothing fills, and each language without a text shows that of the default language. */
function listProblems(
  { messagesOf, defaultLocale }: OperatorContext | ShopContext,
  { texts }: SentList['replies'][number],
  path: string,
): FieldProblem[] {
  const unknown = Object.entries(texts).flatMap(([locale, text]): FieldProblem[] => {
    const [name] = listUnknownPlaceholders(text)
    if (name === undefined) return []
    const problem = { key: 'replies.unknown_placeholder', values: { placeholder: `{${name}}` } } as const
    return [[`${path}.${locale}`, [problem]]]
  })
  const languages = listUnknownLanguages({ messagesOf }, texts).map(
    (locale): FieldProblem => [`${path}.${locale}`, [{ key: 'errors.unknown_field' }]],
  )
  if (Object.hasOwn(texts, defaultLocale)) return [...unknown, ...languages]
  return [...unknown, ...languages, [`${path}.${defaultLocale}`, [{ key: 'replies.no_default_text' }]]]
}

export const replyRoutes = routesOf(replyCalls, {
  listOperatorReplies,
  saveOperatorReplies,
  listShopReplies,
  saveShopReplies,
})
