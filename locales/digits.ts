/** A text with its digits as 0 to 9, whichever script they were typed in; all else stays. */
export const westernDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** The digits of a text alone, as 0 to 9; letters, spaces and dashes are left out. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '')

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The ten digits of a script have consecutive code points (Unicode Standard, 4.6), and ranges of several scripts may be adjacent. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return (code - first) % 10
}
