import { shownHtml } from '#server/platform/sanitizer/safe-html.ts'
import { picturesIn, withPictures } from '#server/platform/sanitizer/show-pictures.ts'
import type { Context } from '../context.ts'
import { findPictureSizes } from './queries.ts'

type Reader = Pick<Context, 'db' | 'log'>

/** Stored texts as they may be shown: cleaned once more, whoever stored them, and with the sizes of their pictures. */
export async function readable({ db, log }: Reader, stored: readonly string[]): Promise<string[]> {
  const htmls = stored.map((text) => {
    const html = shownHtml(text)
    if (html === '' && text.trim() !== '')
      log.warn(
        { begins: text.slice(0, 80), characters: text.length },
        'a stored text that could do harm is shown empty',
      )
    return html
  })
  const names = picturesIn(htmls)
  if (names.length === 0) return htmls
  const facts = new Map((await findPictureSizes(db, { names })).map((each) => [each.name, each]))
  return htmls.map((html) => withPictures(html, facts))
}
