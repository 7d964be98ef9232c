/** Bytes at each end of a PDF that hold its header and its end marker (ISO 32000-1, 7.5.5, and what readers allow). */
const edgeBytes = 1024

/** Only line breaks and a byte order mark may precede the header: after other bytes the file could be read as another type. */
export function isPdf(sent: Uint8Array): boolean {
  const header = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/
  return header.test(textOf(sent.subarray(0, edgeBytes))) && textOf(sent.subarray(-edgeBytes)).includes('%%EOF')
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

export const isPossibleShopName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
