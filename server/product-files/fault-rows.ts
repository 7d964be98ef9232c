import type { ShopId } from '#contract/ids.ts'
import type { Queryer } from '#db/statement.ts'
import { readProductCell } from './export.ts'
import { type ExportedProduct, findExported } from './export-queries.ts'
import type { Faults } from './faults.ts'
import { findHead, type RowGroup } from './group-rows.ts'
import { isProductTarget, type Mapping } from './mapping.ts'
import type { ParsedRow } from './parse-row.ts'
import type { NewFaultRow } from './run-queries.ts'

interface DescribeFaultRowsParams {
  readonly run: { readonly shop_id: ShopId; readonly mapping: Mapping }
  readonly group: RowGroup
  readonly faults: Faults
  /** Null: the shop does not have it. */
  readonly product_id: number | null
}

/** Of all rows of a group: descriptions are long. */
const maxFilledLength = 1_000_000

/**
 * Rows with faults as they are stored. A later row may leave cells of its product empty, which would clear them if the corrected row is
 * imported alone: it gets the values of the product.
 */
export async function describeFaultRows(
  db: Queryer,
  { run: { shop_id, mapping }, group, faults, product_id }: DescribeFaultRowsParams,
): Promise<NewFaultRow[]> {
  const laterRows = product_id === null ? [] : findLaterRows(group, faults)
  const ids = laterRows.length > 0 && product_id !== null ? [product_id] : []
  const [product] = ids.length > 0 ? await findExported(db, { shop_id, ids }) : []
  const filled = product ? fillCells(laterRows, mapping, product) : new Map<number, string[]>()
  return faults.toRows().map((row) => ({ ...row, cells: filled.get(row.line) ?? row.cells, product_id }))
}

/** Rows with faults whose first row is not among them. Bare rows clear nothing. */
function findLaterRows({ rows, isContinued }: RowGroup, faults: Faults): ParsedRow[] {
  const head = findHead(rows)
  if (head === undefined) return []
  const own = faults.has(head.line) ? (isContinued ? [head] : []) : rows
  return own.filter((row) => faults.has(row.line) && !row.isBare)
}

function fillCells(
  rows: readonly ParsedRow[],
  mapping: Mapping,
  product: ExportedProduct,
): ReadonlyMap<number, string[]> {
  let left = maxFilledLength
  const fill = (cell: string, target: string | null): string => {
    if (cell.trim() !== '' || !isProductTarget(target)) return cell
    const value = readProductCell(product, target)
    if (value.length > left) return cell
    left -= value.length
    return value
  }
  return new Map(
    rows.map(({ line, cells }) => [
      line,
      [...mapping.map((target, index) => fill(cells[index] ?? '', target)), ...cells.slice(mapping.length)],
    ]),
  )
}
