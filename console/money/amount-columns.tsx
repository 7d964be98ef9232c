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
  | 'corrections'
  | 'change'
  | 'balance'
  | 'available'
  | 'pending'

type AmountRow<Name extends AmountName> = Readonly<Record<Name, number>>

/**
 * A column for each of these amounts that is not zero in all rows; the last one of them always has one. Rows that have only the last amount
 * are `bare`: their other cells are empty.
 */
export function useAmountColumns<Name extends AmountName, Row extends AmountRow<Name>>(
  names: readonly Name[],
  currency: string,
  { rows = [], isBare }: { rows?: readonly Row[] | undefined; isBare?: (row: Row) => boolean } = {},
): ListColumn<Row>[] {
  const t = useText()
  const writeAmount = useAmounts()
  const labelOf = (name: AmountName) => t(`money.${name}`)
  const isShown = (name: Name) => name === names.at(-1) || rows.length === 0 || rows.some((row) => row[name] !== 0)
  return names.filter(isShown).map((name) => ({
    id: name,
    label: labelOf(name),
    isNumeric: true,
    cell: (row) =>
      name !== names.at(-1) && isBare?.(row) ? null : (
        <bdi className="whitespace-nowrap tabular-nums">{writeAmount(row[name], currency)}</bdi>
      ),
  }))
}
