import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useIsNear } from '#storefront/platform/hydration/hydration-triggers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { searchHref } from './search-text.ts'

type RelatedSearchesProps = {
  search: string
  className?: string
}

/** Loads when the visitor scrolls near. Reserves its height, so that nothing below it moves. */
export function RelatedSearches({ search, className }: RelatedSearchesProps) {
  const t = useText()
  const { markRef, isNear } = useIsNear()
  const searches = useRelated(search, isNear)
  return (
    <div ref={markRef} className={classNames('min-h-34 sm:min-h-24', className)}>
      {searches.length > 0 && (
        <Section id="related-searches" title={t('search.related')}>
          <ul aria-labelledby="related-searches" className="flex flex-wrap gap-x-2 gap-y-3">
            {searches.map((text) => (
              <li key={text} className="max-w-full">
                <Chip
                  icon={<Search aria-hidden className="shrink-0 text-neutral-600" />}
                  render={<Link to={searchHref(text)} />}
                >
                  <span dir="auto">{text}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

const none: readonly string[] = []

function useRelated(search: string, isNear: boolean): readonly string[] {
  const [searches, setSearches] = useState(none)
  useEffect(() => {
    if (!isNear) return
    const controller = new AbortController()
    fetchRelated(search, controller.signal).then((related) => !controller.signal.aborted && setSearches(related))
    return () => controller.abort()
  }, [search, isNear])
  return searches
}

async function fetchRelated(q: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return (await call('GET /related-searches', { query: { q } }, { signal })).data.searches
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return none
    throw error
  }
}
