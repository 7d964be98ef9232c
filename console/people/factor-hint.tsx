import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { usePeople } from './people-calls.ts'

/** Names in the hint; all others are a number. */
const maxNames = 5

/** People of the market without a second factor: they are locked out where the market runs in production. */
export function FactorHint() {
  const t = useText()
  const { desk } = useDesks()
  const { data } = usePeople()
  const members = data?.people.filter(({ has_factor, disabled_at }) => !has_factor && disabled_at === null) ?? []
  if (desk?.kind !== 'market' || members.length === 0) return null
  const others = members.length - maxNames
  const names = members.slice(0, maxNames).map(({ name }) => isolateText(name))
  if (others > 0) names.push(t('members.other_people', { count: others }))
  return (
    <div className="panel flex items-start gap-3 p-4">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="max-w-text wrap-anywhere">
          {t('members.factor_hint', { names: names.join(t('shell.list_comma')) })}
        </p>
        {members.some(({ is_you }) => is_you) && (
          <Link to="/account" className="relative text-brand-text underline underline-offset-4 hit-44">
            {t('members.factor_turn_on')}
          </Link>
        )}
      </div>
    </div>
  )
}
