import { UserRound } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Picture } from '../pictures/picture.tsx'
import type { PictureSource } from '../pictures/picture-source.ts'

type AvatarProps = {
  source: PictureSource | null | undefined
  /** Gives the initials if there is no photo. Hidden from screen readers: show the name beside it. */
  name: string
  size?: 24 | 32 | 40 | 44 | 48 | 64 | 96
  widths?: readonly number[]
  className?: string
}

const sizes = {
  24: 'size-6 text-[0.75rem]',
  32: 'size-8 text-[0.75rem]',
  40: 'size-10 text-[0.875rem]',
  44: 'size-11 text-[0.875rem]',
  48: 'size-12 text-[1rem]',
  64: 'size-16 text-[1.25rem]',
  96: 'size-24 text-[2rem]',
}

export function Avatar({ source, name, size = 40, widths = [48, 96], className }: AvatarProps) {
  // The minimum text size is 12 px: two letters do not fit the smallest disc.
  const letters = initials(name, size === 24 ? 1 : 2)
  return (
    <Picture
      source={source}
      alt=""
      sizes={`${size}px`}
      widths={widths}
      className={classNames('frame shrink-0 rounded-full', sizes[size], className)}
    >
      {/* Drawn as SVG: text would become part of a surrounding button's name. */}
      <span
        aria-hidden
        data-initials={letters}
        className="grid size-full place-items-center bg-brand-soft-hover leading-none font-semibold text-brand-soft-text before:content-[attr(data-initials)]"
      >
        {!letters && <UserRound className="size-1/2" />}
      </span>
    </Picture>
  )
}

/** Bidirectional control characters can begin a name and are no letters. */
const directions = /\p{Bidi_Control}/gu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** First letters of the first and last word; only the first in scripts that join letters (Arabic), where two would read as a word. */
export function initials(name: string, maxLetters: 1 | 2 = 2): string {
  const words = name.replaceAll(directions, '').trim().split(/\s+/)
  // Grapheme clusters: a family emoji has seven code points.
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word = '') => graphemes.segment(word).containing(0)?.segment ?? '',
  )
  const joined = /\p{Script=Arabic}/u.test(letters[0] ?? '')
  return letters
    .slice(0, joined ? 1 : maxLetters)
    .join('')
    .toLocaleUpperCase()
}
