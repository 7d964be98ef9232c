/** A person's text with web addresses as links. Each line and address has its own direction and reorders nothing around it. */
export function WrittenText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${className ?? ''}`}>
      {textParts(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="ltr"
            className="underline underline-offset-2 hover:no-underline"
          >
            {part}
          </a>
        ),
      )}
    </p>
  )
}

export type TextPart = { text: string; href?: string }

/**
 * Only addresses with a scheme become links. Arabic and Chinese punctuation ends an address anywhere, as often no space follows. `\s`
 * matches the invisible U+FEFF: addresses with it are rejected as a whole.
 */
const candidate = /\bhttps?:\/\/(?:[^\s<>"\\،؛؟、。，！？；：（）「」『』【】《》]|\ufeff)+/giu

/** Invisible or reordering characters. An address with one can look like another. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u

/** Punctuation that ends a sentence is not part of the address before it. */
const ending = /[.,;:!?'"*_~…،؛؟。、，！？»”’]$/u

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Splits a message into plain text and addresses; the parts joined are the message. */
export function textParts(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index } of message.matchAll(candidate)) {
    const text = trimEnding(match)
    const href = safeAddress(text)
    if (href === null) continue
    if (index > end) parts.push({ text: message.slice(end, index) })
    parts.push({ text, href })
    end = index + text.length
  }
  if (end < message.length) parts.push({ text: message.slice(end) })
  return parts
}

/** Removes punctuation at the end, and closing brackets that the address does not open. */
function trimEnding(address: string): string {
  const open: Record<string, number> = {}
  for (const each of address) {
    const opening = brackets[each]
    if (opening) open[opening] = (open[opening] ?? 0) - 1
    else if ('([{'.includes(each)) open[each] = (open[each] ?? 0) + 1
  }
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    const opening = brackets[last]
    const isUnmatched = opening !== undefined && (open[opening] ?? 0) < 0
    if (isUnmatched) open[opening] = (open[opening] ?? 0) + 1
    else if (!ending.test(last)) break
  }
  return address.slice(0, end)
}

/** The address as the browser parses it; null if a reader could take it for another one. */
function safeAddress(text: string): string | null {
  if (hidden.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // "https://shop.example@elsewhere.example" reads as the first and opens the second.
  const hasNoCredentials = url.username === '' && url.password === ''
  // Homographs: the host must be written as it is requested, in ASCII.
  const isWrittenAsRequested = text
    .slice(text.indexOf('//') + 2)
    .toLowerCase()
    .startsWith(url.host)
  return isWeb && hasNoCredentials && isWrittenAsRequested ? url.href : null
}
