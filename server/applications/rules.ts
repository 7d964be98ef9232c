/** Bytes at each end of a PDF among which its header and its last mark stand (ISO 32000-1, 7.5.5, and what readers allow). */
const edge = 1024

/**
 * Whether what was sent begins and ends as a PDF does, whatever it is called. Before its header some programs write line breaks
 * or a byte order mark; anything else there would make it a file of two kinds.
 */
export function isPdf(sent: Uint8Array): boolean {
  const header = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/
  return header.test(textOf(sent.subarray(0, edge))) && textOf(sent.subarray(-edge)).includes('%%EOF')
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Whether a shop could be called so: something of it can be said. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
