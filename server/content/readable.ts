import type { Queryer } from '#db/statement.ts'
import { shownHtml } from '../kit/safe-html/safe-html.ts'
import { picturesIn, withPictures } from '../kit/safe-html/show-pictures.ts'
import { findPictureSizes } from './queries.ts'

/** Stored texts as they may be shown: cleaned once more, whoever stored them, and with the sizes of their pictures. */
export async function readable(db: Queryer, stored: readonly string[]): Promise<string[]> {
  const htmls = stored.map(shownHtml)
  const names = picturesIn(htmls)
  if (names.length === 0) return htmls
  const facts = new Map((await findPictureSizes(db, { names })).map((each) => [each.name, each]))
  return htmls.map((html) => withPictures(html, facts))
}
