import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** An address of an order that this shopper does not have. */
export function NoSuchOrder({ className }: { className?: string }) {
  const t = useText()
  return (
    <div className={classNames('panel', className)}>
      <EmptyState
        art={<PackageSearch className="size-24" />}
        title={t('orders.no_such')}
        text={t('orders.no_such_text')}
        action={
          <Button variant="primary" render={<Link to="/order-history" />}>
            {t('orders.show_all')}
          </Button>
        }
      />
    </div>
  )
}
