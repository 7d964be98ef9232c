import type { OperatorContext } from '#server/context.ts'
import type { FieldMessage } from '#server/platform/refusal.ts'
import { checkBody } from './check-body.ts'
import { findLanguages } from './queries.ts'
import type { Text, Texts } from './translated-texts.ts'

type Ctx = Pick<OperatorContext, 'db'>

export const listLanguages = async ({ db }: Ctx): Promise<string[]> =>
  (await findLanguages(db, {})).map(({ name }) => name)

interface CleanTextsParams<Line extends string, Html extends string> {
  /** Of the original, which cannot be emptied. */
  readonly locale: string
  /** The fields of a text that are one line each. */
  readonly lines: readonly Line[]
  /** The field of a text that is HTML. */
  readonly html: Html
  readonly texts: Texts<Line | Html>
  /** Of the texts in the body of the request. */
  readonly path: string
  /** Fields of the original that may be empty, as long as shoppers do not see it. */
  readonly unfinished?: readonly (Line | Html)[]
}

/** What of the texts can be stored, and the fields of all languages that cannot. */
export async function cleanTexts<Line extends string, Html extends string>(
  ctx: OperatorContext,
  { locale, lines, html, texts, path, unfinished = [] }: CleanTextsParams<Line, Html>,
): Promise<{ texts: Texts<Line | Html>; fields: Record<string, readonly FieldMessage[]> }> {
  const languages = [...(await listLanguages(ctx)), locale]
  const unknown = Object.keys(texts).filter((name) => !languages.includes(name))
  const fields: Record<string, readonly FieldMessage[]> = Object.fromEntries(
    unknown.map((name) => [`${path}.${name}`, [{ key: 'errors.unknown_field' }]]),
  )
  const cleaned: Record<string, Text<Line | Html>> = {}
  for (const [name, text] of Object.entries(texts)) {
    const body = text[html].trim() === '' ? '' : await cleanHtml(ctx, text[html])
    if (typeof body !== 'string') fields[`${path}.${name}.${html}`] = [body]
    else cleaned[name] = { ...text, [html]: body }
    const empty = [...lines.filter((line) => text[line] === ''), ...(body === '' ? [html] : [])]
    const isRemoved = name !== locale && empty.length > lines.length
    const missing = isRemoved ? [] : empty.filter((field) => name !== locale || !unfinished.includes(field))
    for (const field of missing) fields[`${path}.${name}.${field}`] = [{ key: 'errors.required' }]
  }
  return { texts: cleaned, fields }
}

/** Returns the HTML as it is stored, or why it cannot be. */
export async function cleanHtml({ db }: Ctx, text: string): Promise<string | FieldMessage> {
  const { html, leftOut, missing, exceedsLimits } = await checkBody(db, text)
  if (exceedsLimits) return { key: 'content.too_much' }
  if (missing.length > 0) return { key: 'content.picture_gone' }
  if (leftOut.length > 0) return { key: 'content.left_out' }
  return html
}
