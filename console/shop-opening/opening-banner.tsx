import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { openingQuery } from './opening-query.ts'
import { OpeningState } from './opening-state.tsx'

/** Whether the shop is closed or on holiday, or will be. Nothing for an open shop without a holiday. */
export function OpeningBanner() {
  const t = useText()
  const { desk } = useDesks()
  const { data } = useQuery(openingQuery(desk?.path))
  if (!data || (data.opening.is_open && !data.opening.holiday)) return null
  return (
    <div className="grid gap-2">
      <OpeningState opening={data.opening} />
      <Link
        to={`${desk?.path}/opening`}
        className="text-label relative justify-self-start text-brand-text underline underline-offset-4 hit-44"
      >
        {t('shop-opening.title')}
      </Link>
    </div>
  )
}
