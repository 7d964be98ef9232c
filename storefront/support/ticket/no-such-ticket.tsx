import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** An address of a ticket that this shopper does not have. */
export function NoSuchTicket() {
  const t = useText()
  return (
    <div className="panel mt-4">
      <EmptyState
        art={<SearchX strokeWidth={1} className="size-24" />}
        title={t('support.no_such')}
        text={t('support.no_such_text')}
        action={
          <Button variant="primary" render={<Link to="/support-tickets" />}>
            {t('support.show_all')}
          </Button>
        }
      />
    </div>
  )
}
