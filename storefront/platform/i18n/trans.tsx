import { Fragment, type ReactNode } from 'react'
import type { PageMessages } from '#locales/message-keys.ts'
import type { PageKey, Values } from '#locales/text.ts'
import { useText } from './texts.tsx'

type TransProps<K extends PageKey> = { of: K } & Record<PageMessages[K], ReactNode>

/** A character that no message contains. */
const delimiter = '\u0000'

/** A text with elements in place of its placeholders: `<Trans of="accounts.consent" terms={<Link … />} />`. */
export function Trans<K extends PageKey>({ of, ...rest }: TransProps<K>) {
  const t = useText() as (key: PageKey, values: Values) => string
  const elements: Readonly<Record<string, ReactNode>> = rest
  const placeholders = Object.fromEntries(Object.keys(elements).map((name) => [name, delimiter + name + delimiter]))
  const pieces = t(of, placeholders).split(delimiter)
  // Pieces at odd indexes are names of elements.
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <Fragment key={index}>{index % 2 === 0 ? piece : elements[piece]}</Fragment>
  ))
}
