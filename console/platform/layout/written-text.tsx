/** A text with its line breaks. The direction of each paragraph follows its language. */
export const WrittenText = ({ text }: { text: string }) => (
  <p dir="auto" translate="no" className="[unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap text-neutral-900">
    {text}
  </p>
)
