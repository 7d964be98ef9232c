import type { Context } from '#server/context.ts'
import { sanitizeStoredHtml } from '#server/platform/sanitizer/safe-html.ts'
import { addPictureSizes, listPictureNames } from '#server/platform/sanitizer/show-pictures.ts'
import { findPictureSizes } from './queries.ts'

type RenderContext = Pick<Context, 'db' | 'log'>

/** Sanitises stored HTML again, whoever stored it, and adds the sizes of its pictures. */
export async function renderStoredHtml({ db, log }: RenderContext, stored: readonly string[]): Promise<string[]> {
  const htmls = stored.map((text) => {
    const html = sanitizeStoredHtml(text)
    if (html === '' && text.trim() !== '')
      log.warn(
        { begins: text.slice(0, 80), characters: text.length },
        'a stored text that could do harm is shown empty',
      )
    return html
  })
  const names = listPictureNames(htmls)
  if (names.length === 0) return htmls
  const sizes = new Map((await findPictureSizes(db, { names })).map((size) => [size.name, size]))
  return htmls.map((html) => addPictureSizes(html, sizes))
}
