/** Something that search engines read beside the page, in the words of schema.org. */
export type Thing = Record<string, unknown>
