import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** A count that failed to load is undefined. */
export type MarketCounts = { shops?: number | undefined; products?: number | undefined }

export function MarketFacts({ counts: { shops, products } }: { counts: MarketCounts }) {
  const t = useText()
  const number = useNumber()
  const { app_name, multi_vendor, zones, languages } = useSettings()
  const facts = (
    [
      ['shops', multi_vendor ? shops : 0],
      ['products', products],
      ['zones', multi_vendor ? zones.length : 0],
      ['languages', languages.length],
    ] as const
  ).filter((fact): fact is [(typeof fact)[0], number] => (fact[1] ?? 0) > 0)
  return (
    <section aria-label={t('content.in_numbers', { name: app_name })}>
      <dl className="mt-6 grid max-w-text grid-cols-2 gap-px overflow-hidden rounded-xl border border-neutral-200 bg-neutral-200">
        {facts.map(([fact, count]) => (
          <div key={fact} className="flex flex-col-reverse justify-end bg-white p-4 text-center sm:p-6">
            <dt className="text-meta text-neutral-600">{t(`content.fact.${fact}`)}</dt>
            <dd className="text-h1 tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
