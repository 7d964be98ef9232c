/** What the shop typed: paragraphs are parted by an empty line, and nothing in it is markup. */
export function Description({ text }: { text: string }) {
  return (
    <div dir="auto" className="text-prose max-w-text [&>*+*]:mt-4">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
