/** Where the digits of scripts that people type numbers in begin: Arabic, Persian, Devanagari, Bengali, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** A text with its digits as 0 to 9, whichever keyboard they were typed on; all else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => plainDigit(digit.codePointAt(0) ?? 0) ?? digit)

/** The digits of a text alone, as 0 to 9; letters, spaces and dashes are left out. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '')

function plainDigit(code: number): string | undefined {
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? undefined : String(code - zero)
}
