/**
 * What somebody wrote, as text; whole web addresses can be followed. Every line has its own direction, and an address is read
 * for itself, so nothing that was typed turns round what stands beside it.
 */
export function WrittenText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${className ?? ''}`}>
      {textParts(text).map(({ text: part, href }, place) =>
        href === undefined ? (
          part
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
            key={place}
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
 * Only these become links, and only where they stand in full. The space without width is one that nobody sees. Marks of
 * Arabic and Chinese sentences end an address wherever they stand: behind them often comes no space.
 */
const candidate = /\bhttps?:\/\/(?:[^\s<>"\\،؛؟、。，！？；：（）「」『』【】《》]|\ufeff)+/giu

/**
 * Nobody sees them, or they turn round what is read: controls, joiners, marks and overrides of direction, fillers, tags. An
 * address that has one may show another place than it leads to.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u

/** What ends a sentence does not belong to an address before it. */
const ending = /[.,;:!?'"*_~…،؛؟。、，！？»”’]$/u

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** A message as plain pieces and the addresses among them. All pieces in a row are the message, to the last character. */
export function textParts(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of message.matchAll(candidate)) {
    const text = withoutEnding(found)
    const href = safeAddress(text)
    if (href === null) continue
    if (index > end) parts.push({ text: message.slice(end, index) })
    parts.push({ text, href })
    end = index + text.length
  }
  if (end < message.length) parts.push({ text: message.slice(end) })
  return parts
}

/** Points at the end, and closing brackets that nothing in the address opened. */
function withoutEnding(address: string): string {
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
    const isAlone = opening !== undefined && (open[opening] ?? 0) < 0
    if (isAlone) open[opening] = (open[opening] ?? 0) + 1
    else if (!ending.test(last)) break
  }
  return address.slice(0, end)
}

/** Where it leads, as the browser itself understands it; null where that is not to be told from what is read. */
function safeAddress(text: string): string | null {
  if (hidden.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // "https://shop.example@elsewhere.example" reads as the first and leads to the second.
  const isPlain = url.username === '' && url.password === ''
  // Letters of other alphabets look like those of a known name: what is not written as it is asked for is no link.
  const isSpelt = text
    .slice(text.indexOf('//') + 2)
    .toLowerCase()
    .startsWith(url.host)
  return isWeb && isPlain && isSpelt ? url.href : null
}
