import { SearchX, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Nobody was talked with yet, or nobody who is called so. */
export function NoShops({ isSearch }: { isSearch: boolean }) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (isSearch) return <EmptyState art={<SearchX strokeWidth={1} className="size-20" />} title={t('chat.none_found')} />
  return (
    <EmptyState
      art={<Store strokeWidth={1} className="size-20" />}
      title={t('chat.none')}
      text={t('chat.none_text')}
      action={
        <Button variant="primary" render={<Link to={multi_vendor ? '/shops' : '/products'} />}>
          {t(multi_vendor ? 'chat.browse_shops' : 'chat.browse_products')}
        </Button>
      }
    />
  )
}
