import { UserRound } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Picture } from '../pictures/picture.tsx'
import type { PictureSource } from '../pictures/picture-source.ts'

type AvatarProps = {
  source: PictureSource | null | undefined
  /** Whose; gives the initials when there is no photo. Hidden from screen readers: the name stands beside it. */
  name: string
  size?: 24 | 32 | 40 | 44 | 48 | 64 | 96
  /** Widths the server has. */
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
  // Nothing is written smaller than 12 px: two letters have no room in the smallest disc.
  const letters = initials(name, size === 24 ? 1 : 2)
  return (
    <Picture
      source={source}
      alt=""
      sizes={`${size}px`}
      widths={widths}
      className={classNames('frame shrink-0 rounded-full', sizes[size], className)}
    >
      {/* Initials are a drawing: as text they would be part of what a button around them is called by. */}
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

/** Marks, embeddings, overrides and isolates of bidirectional text: a name may begin with one, and none is a letter. */
const directions = /\p{Bidi_Control}/gu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** First letters of the first and the last word; only the first where letters join (Arabic), for two would read as a word. */
export function initials(name: string, most: 1 | 2 = 2): string {
  const words = name.replaceAll(directions, '').trim().split(/\s+/)
  // As people see them: an emoji of a family is one, of seven code points.
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word = '') => graphemes.segment(word).containing(0)?.segment ?? '',
  )
  const joined = /\p{Script=Arabic}/u.test(letters[0] ?? '')
  return letters
    .slice(0, joined ? 1 : most)
    .join('')
    .toLocaleUpperCase()
}
