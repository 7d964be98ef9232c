import { Link } from 'react-router'
import type { Letter } from '#contract/shops.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { type MerchantsQuery, merchantsHref } from './merchants-query.ts'

type LetterBarProps = { letters: readonly Letter[]; query: MerchantsQuery }

const cell = 'text-label grid min-h-9 min-w-8 place-items-center rounded-md px-1 pointer-coarse:min-h-11'

/** Every letter leads to where it begins, on this page or another one; a letter that no name begins with leads nowhere. */
export function LetterBar({ letters, query }: LetterBarProps) {
  const t = useText()
  const pageOf = (first: number) => Math.ceil(first / query.per_page)
  return (
    <nav aria-label={t('shops.letters')}>
      <ul className="flex flex-wrap gap-1 max-sm:-mx-4 max-sm:scrollbar-hidden max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
        {jumpBar(letters, useLocale()).map(({ letter, first }) => (
          <li key={letter} className="shrink-0">
            {first === null ? (
              <span aria-hidden className={`${cell} text-neutral-400`}>
                {letter}
              </span>
            ) : (
              <Jump letter={letter} to={{ ...query, page: pageOf(first) }} isHere={pageOf(first) === query.page} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type JumpProps = { letter: string; to: MerchantsQuery; isHere: boolean }

/** Within the page it is the browser that jumps, and takes the focus along. */
function Jump({ letter, to, isHere }: JumpProps) {
  const t = useText()
  const shared = {
    className: `${cell} border border-neutral-200 text-neutral-900 transition-colors hover:bg-brand-soft hover:text-brand-soft-text`,
    'aria-label': letter === '#' ? t('shops.letter_other') : undefined,
    children: letter,
  }
  if (isHere) return <a href={`#${letterId(letter)}`} {...shared} />
  return <Link to={`${merchantsHref(to)}#${letterId(letter)}`} {...shared} />
}

/** Stands for every name that begins with no letter. */
const otherSign = '#'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Languages whose own letters come before the Latin ones. */
const own: Record<string, string> = { ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' }

/** A letter of the jump bar, and the place of the first name under it; null where there is none. */
export type JumpLetter = { letter: string; first: number | null }

/** The letters of the language, the Latin ones, those of other scripts that some name begins with, and the sign for the rest. */
export function jumpBar(letters: readonly Letter[], locale: string): JumpLetter[] {
  const known = [...(own[locale] ?? ''), ...latin]
  const foreign = letters.map(({ letter }) => letter).filter((each) => !known.includes(each) && each !== otherSign)
  const first = new Map(letters.map((each) => [each.letter, each.first]))
  return [...known, ...foreign, otherSign].map((letter) => ({ letter, first: first.get(letter) ?? null }))
}

/** The place in a page that a letter leads to. */
export const letterId = (letter: string): string => `letter-${letter === otherSign ? 'other' : letter}`
