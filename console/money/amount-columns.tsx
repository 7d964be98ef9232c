import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'

type AmountName =
  | 'sales'
  | 'refunds'
  | 'gross'
  | 'commission'
  | 'cash'
  | 'paid'
  | 'change'
  | 'balance'
  | 'available'
  | 'pending'

/** A column for each of these amounts of a row. */
export function useAmountColumns<Name extends AmountName>(
  names: readonly Name[],
  currency: string,
): ListColumn<Readonly<Record<Name, number>>>[] {
  const t = useText()
  const writeAmount = useAmounts()
  const labelOf = (name: AmountName) => t(`money.${name}`)
  return names.map((name) => ({
    id: name,
    label: labelOf(name),
    isNumeric: true,
    cell: (row) => <bdi className="whitespace-nowrap tabular-nums">{writeAmount(row[name], currency)}</bdi>,
  }))
}
