import { Fragment, type ReactNode } from 'react'
import { useText } from './texts.tsx'

type SaidProps = { of: string } & Record<string, ReactNode>

/** A character that no message contains. */
const delimiter = '\u0000'

/**
 * A text with elements in place of its placeholders: `<Said of="accounts.consent" terms={<Link … />} />`.
 */
export function Trans({ of, ...elements }: SaidProps) {
  const t = useText()
  const names = Object.keys(elements)
  const pieces = t(of, Object.fromEntries(names.map((name) => [name, delimiter + name + delimiter]))).split(delimiter)
  // Pieces at odd indexes are names of elements.
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <Fragment key={index}>{index % 2 === 0 ? piece : elements[piece]}</Fragment>
  ))
}
