import { FileWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { Button } from '#ui/buttons/button.tsx'

interface MissingShopFactsProps {
  readonly facts: readonly ('legal_name' | 'legal_address' | 'tax_number')[]
}

/** Names the facts that the next invoices leave out, because the profile of the shop does not state them. */
export function MissingShopFacts({ facts }: MissingShopFactsProps) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  return (
    <MissingFacts
      title={t('commission-invoices.missing')}
      facts={facts}
      text={t('commission-invoices.missing_text')}
      way={
        can('shop.write') ? (
          <Button render={<Link to={`${desk?.path}/profile`} />}>{t('commission-invoices.to_profile')}</Button>
        ) : (
          t('commission-invoices.ask_profile')
        )
      }
    />
  )
}

interface MissingMarketFactsProps {
  readonly facts: readonly ('legal_name' | 'address' | 'tax_number')[]
}

/** As for a shop, of the market, whose facts are settings. */
export function MissingMarketFacts({ facts }: MissingMarketFactsProps) {
  const t = useText()
  const can = useCan()
  return (
    <MissingFacts
      title={t('commission-invoices.market_missing')}
      facts={facts}
      text={t('commission-invoices.market_missing_text')}
      way={
        can('settings.write') ? (
          <Button render={<Link to="/market/settings" />}>{t('commission-invoices.to_settings')}</Button>
        ) : (
          t('commission-invoices.ask_settings')
        )
      }
    />
  )
}

interface MissingFactsProps {
  readonly title: string
  readonly facts: readonly (MissingShopFactsProps | MissingMarketFactsProps)['facts'][number][]
  readonly text: string
  /** Where the person states them, or who can. */
  readonly way: ReactNode
}

function MissingFacts({ title, facts, text, way }: MissingFactsProps) {
  const t = useText()
  return (
    <div className="panel flex gap-3 p-4 sm:p-6">
      <FileWarning className="mt-0.5 size-5 shrink-0 text-warning-text" />
      <div className="grid min-w-0 justify-items-start gap-2 text-neutral-700">
        <p className="text-label text-neutral-900">{title}</p>
        <ul className="list-disc ps-5">
          {facts.map((fact) => (
            <li key={fact}>{t(`commission-invoices.missing.${fact}`)}</li>
          ))}
        </ul>
        <p className="max-w-text">{text}</p>
        <div>{way}</div>
      </div>
    </div>
  )
}
