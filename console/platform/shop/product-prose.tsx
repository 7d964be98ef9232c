import type { ProductWords } from '#contract/product-parts.ts'

export function ProductProse({ summary, description }: Pick<ProductWords, 'summary' | 'description'>) {
  return (
    <>
      {summary.length > 0 && (
        <ul className="list-disc ps-5">
          {summary.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be equal, and the list is never reordered
            <li key={index} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      )}
      {description && (
        <div
          dir="auto"
          className="wrap-anywhere [&_li]:ms-5 [&_ol]:list-decimal [&_p+*]:mt-3 [&_ul]:list-disc"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes all formatted text before it sends it
          dangerouslySetInnerHTML={{ __html: description }}
        />
      )}
    </>
  )
}
