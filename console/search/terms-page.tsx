import { useText } from '#console/platform/i18n/texts.tsx'
import { TermList } from './term-list.tsx'
import { useSearchedTerms } from './term-queries.ts'

/** What shoppers searched for and found. */
export default function TermsPage() {
  const t = useText()
  return (
    <TermList
      useTerms={useSearchedTerms}
      texts={{
        title: t('search.terms'),
        text: t('search.terms_text'),
        none: t('search.no_terms'),
        noneText: t('search.no_terms_text'),
      }}
    />
  )
}
