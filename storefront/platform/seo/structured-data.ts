/** An object in the vocabulary of schema.org, which search engines read beside the page. */
export type StructuredData = Record<string, unknown>
