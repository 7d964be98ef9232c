import { textParts } from './text-parts.ts'

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
