import { foldText } from '#locales/fold-text.ts'
import type { Reply } from './reply-list.ts'

/** What was typed after a slash, and where the slash is. */
export interface ReplyQuery {
  readonly start: number
  readonly search: string
}

/** A slash at the beginning of a word opens the list; one inside a word, as in "and/or" or an address, does not. */
export function findReplyQuery(text: string, caret: number): ReplyQuery | undefined {
  const [, search] = /(?:^|\s)\/([^\s/]{0,40})$/u.exec(text.slice(0, caret)) ?? []
  return search === undefined ? undefined : { start: caret - search.length - 1, search }
}

/** Typing narrows a longer list. */
const maxShownReplies = 50

/** Replies whose name or texts contain the words: those whose name begins with them first. */
export function searchReplies(replies: readonly Reply[], search: string): Reply[] {
  const words = foldText(search)
  if (words === '') return replies.slice(0, maxShownReplies)
  const rankOf = ({ name, texts }: Reply): number => {
    const folded = foldText(name)
    if (folded.startsWith(words)) return 0
    if (folded.includes(words)) return 1
    return Object.values(texts).some((text) => foldText(text).includes(words)) ? 2 : 3
  }
  return replies
    .map((reply) => ({ reply, rank: rankOf(reply) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxShownReplies)
    .map(({ reply }) => reply)
}
