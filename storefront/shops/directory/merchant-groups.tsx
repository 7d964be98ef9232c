import type { Merchant } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { letterId } from './alphabet.ts'
import { MerchantRow } from './merchant-row.tsx'

/** Rows under their letters; on a phone the letter stays in view as long as its rows are. */
export function MerchantGroups({ merchants }: { merchants: readonly Merchant[] }) {
  const t = useText()
  const groups = [...Map.groupBy(merchants, ({ letter }) => letter)]
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-4">
      {groups.map(([letter, rows]) => (
        <section
          key={letter}
          aria-labelledby={letterId(letter)}
          className="border-neutral-200 sm:grid sm:grid-cols-[3rem_minmax(0,1fr)] sm:border-t sm:pt-4"
        >
          <h2
            id={letterId(letter)}
            tabIndex={-1}
            className="text-h2 border-neutral-200 bg-white py-1.5 max-sm:sticky max-sm:border-b max-sm:top-(--sticky-top,3.5rem) max-sm:z-sticky max-sm:-mx-4 max-sm:px-4"
          >
            <span className="sr-only">{letter === '#' && t('shops.letter_other')}</span>
            <span aria-hidden={letter === '#'}>{letter}</span>
          </h2>
          <ul className="grid gap-x-6 max-sm:mt-2 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map((merchant) => (
              <li key={merchant.id}>
                <MerchantRow merchant={merchant} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
