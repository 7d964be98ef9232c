import type { HelpQuestion } from '#contract/support.ts'
import type { StructuredData } from '#storefront/platform/seo/structured-data.ts'

/** Questions and answers as search engines read them (schema.org FAQPage). */
export const helpData = (questions: readonly HelpQuestion[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
