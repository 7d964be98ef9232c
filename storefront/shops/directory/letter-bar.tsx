import { Link } from 'react-router'
import type { Letter } from '#contract/shops.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { type MerchantsQuery, merchantsHref } from './merchants-query.ts'

type LetterBarProps = { letters: readonly Letter[]; query: MerchantsQuery }

const cellClasses = 'text-label grid min-h-9 min-w-8 place-items-center rounded-md px-1 pointer-coarse:min-h-11'

/** Links each letter to the page where it begins; letters without names are not links. */
export function LetterBar({ letters, query }: LetterBarProps) {
  const t = useText()
  const pageOf = (first: number) => Math.ceil(first / query.per_page)
  return (
    <nav aria-label={t('shops.letters')}>
      <ul className="flex flex-wrap gap-1 max-sm:-mx-4 max-sm:scrollbar-hidden max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
        {buildJumpLetters(letters, useLocale()).map(({ letter, first }) => (
          <li key={letter} className="shrink-0">
            {first === null ? (
              <span aria-hidden className={`${cellClasses} text-neutral-400`}>
                {letter}
              </span>
            ) : (
              <LetterLink
                letter={letter}
                to={{ ...query, page: pageOf(first) }}
                isCurrentPage={pageOf(first) === query.page}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LetterLinkProps = { letter: string; to: MerchantsQuery; isCurrentPage: boolean }

/** On the current page a plain anchor, so that the browser scrolls and moves the focus. */
function LetterLink({ letter, to, isCurrentPage }: LetterLinkProps) {
  const t = useText()
  const shared = {
    className: `${cellClasses} border border-neutral-200 text-neutral-900 transition-colors hover:bg-brand-soft hover:text-brand-soft-text`,
    'aria-label': letter === '#' ? t('shops.letter_other') : undefined,
    children: letter,
  }
  if (isCurrentPage) return <a href={`#${letterId(letter)}`} {...shared} />
  return <Link to={`${merchantsHref(to)}#${letterId(letter)}`} {...shared} />
}

/** Group of names that do not begin with a letter. */
const otherLetter = '#'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Alphabets of languages that come before Latin letters. */
const ownAlphabets: Record<string, string> = { ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' }

/** Index of the first name with this letter; null without one. */
export type JumpLetter = { letter: string; first: number | null }

/** The language's alphabet, Latin letters, other scripts in use, and `#`. */
export function buildJumpLetters(letters: readonly Letter[], locale: string): JumpLetter[] {
  const known = [...(ownAlphabets[locale] ?? ''), ...latin]
  const foreign = letters.map(({ letter }) => letter).filter((each) => !known.includes(each) && each !== otherLetter)
  const first = new Map(letters.map((each) => [each.letter, each.first]))
  return [...known, ...foreign, otherLetter].map((letter) => ({ letter, first: first.get(letter) ?? null }))
}

export const letterId = (letter: string): string => `letter-${letter === otherLetter ? 'other' : letter}`
