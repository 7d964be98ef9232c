import { Link, useLocation } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'

export const synonymsPath = '/market/search/synonyms'

const pages = [
  ['/market/search', 'search.terms'],
  ['/market/search/missed', 'search.missed'],
  [synonymsPath, 'search.synonyms'],
] as const

/** The three pages of the search. */
export function SearchTabs() {
  const t = useText()
  const { pathname } = useLocation()
  const current = pathname.replace(/\/$/, '')
  return (
    <div className="mb-4">
      <LinkTabs
        label={t('search.title')}
        tabs={pages.map(([href, label]) => ({ href, label: t(label), current: href === current }))}
        link={Link}
      />
    </div>
  )
}
