/** A text as a person wrote it. Each paragraph has the direction of its own language. */
export const WrittenText = ({ text }: { text: string }) => (
  <p dir="auto" translate="no" className="[unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap text-neutral-900">
    {text}
  </p>
)
