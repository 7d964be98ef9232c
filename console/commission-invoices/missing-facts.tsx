import { FileWarning } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { Button } from '#ui/buttons/button.tsx'

interface MissingFactsProps {
  readonly facts: readonly ('legal_name' | 'legal_address' | 'tax_number')[]
}

/** Names the facts that the next invoices leave out, because the profile of the shop does not state them. */
export function MissingFacts({ facts }: MissingFactsProps) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  return (
    <div className="panel flex gap-3 p-4 sm:p-6">
      <FileWarning className="mt-0.5 size-5 shrink-0 text-warning-text" />
      <div className="grid min-w-0 justify-items-start gap-2 text-neutral-700">
        <p className="text-label text-neutral-900">{t('commission-invoices.missing')}</p>
        <ul className="list-disc ps-5">
          {facts.map((fact) => (
            <li key={fact}>{t(`commission-invoices.missing.${fact}`)}</li>
          ))}
        </ul>
        <p className="max-w-text">{t('commission-invoices.missing_text')}</p>
        {can('shop.write') ? (
          <Button render={<Link to={`${desk?.path}/profile`} />}>{t('commission-invoices.to_profile')}</Button>
        ) : (
          <p>{t('commission-invoices.ask_profile')}</p>
        )}
      </div>
    </div>
  )
}
