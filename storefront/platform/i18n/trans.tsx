import { Fragment, type ReactNode } from 'react'
import { useText } from './texts.tsx'

type SaidProps = { of: string } & Record<string, ReactNode>

/** Stands in no text that anybody writes. */
const mark = '\u0000'

/**
 * A text with elements in it, such as links and names: `<Said of="accounts.consent" terms={<Link … />} />` puts each where
 * the language has its placeholder, with the spaces and marks that the language wants around it.
 */
export function Said({ of, ...elements }: SaidProps) {
  const t = useText()
  const names = Object.keys(elements)
  const pieces = t(of, Object.fromEntries(names.map((name) => [name, mark + name + mark]))).split(mark)
  // Every second piece is the name of an element.
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={place}>{place % 2 === 0 ? piece : elements[piece]}</Fragment>
  ))
}
