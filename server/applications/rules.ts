/** Bytes at the end of a PDF among which its last mark stands (ISO 32000-1, 7.5.5, and what readers allow). */
const endOfPdf = 1024

/** Whether what was sent begins and ends as a PDF does, whatever it is called. */
export function isPdf(sent: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(textOf(sent.subarray(0, 9))) && textOf(sent.subarray(-endOfPdf)).includes('%%EOF')
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Whether a shop could be called so: something of it can be said. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
