type Words = { question: string; answer: string }

export type Question = { slug: string; en: Words; ar: Words }

type Said = readonly [question: string, answer: string]

/** A question and its answer, a paragraph of markup, in both languages. */
export const asked = (slug: string, en: Said, ar: Said): Question => ({ slug, en: wordsOf(en), ar: wordsOf(ar) })

const wordsOf = ([question, answer]: Said): Words => ({ question, answer: `<p>${answer}</p>` })
