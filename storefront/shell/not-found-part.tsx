import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

const SearchBox = hydrateOnInteraction(() => import('#storefront/search/search-box.tsx').then((part) => part.SearchBox))

export function NotFoundPart() {
  const t = useText()
  return (
    <div className="grid w-full max-w-form grid-cols-1 justify-items-center text-center">
      <PackageSearch aria-hidden strokeWidth={1} className="line-art mb-4 size-30 text-neutral-400" />
      <h1 className="text-h1">{t('faults.not_found')}</h1>
      <p className="mt-2 text-neutral-600">{t('faults.not_found_text')}</p>
      <SearchBox className="mt-6 w-full" />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" render={<Link to="/" />}>
          {t('faults.go_home')}
        </Button>
        <Button render={<Link to="/categories" />}>{t('faults.all_categories')}</Button>
      </div>
    </div>
  )
}
