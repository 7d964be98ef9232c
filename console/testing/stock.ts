import type { DataAt } from '#contract/client/api-call.ts'
import type { StockLevel, StockMovement, StockVariant } from '#contract/shop-stock.ts'

export const testLevel = (rest: Partial<StockLevel> = {}): StockLevel => ({
  there: 12,
  to_pack: 1,
  held: 1,
  sold: 30,
  available: 10,
  threshold: null,
  is_low: false,
  ...rest,
})

export const testVariant = (rest: Partial<StockVariant> = {}): StockVariant => ({
  ...testLevel(),
  variant_id: 41,
  product: { id: 3, name: 'Trail runner', picture: null },
  color: 'Red',
  size: '42',
  sku: 'TR-RED-42',
  is_hidden: false,
  ...rest,
})

export const stockPage = (
  variants: StockVariant[],
  rest: Partial<DataAt<'GET /shop/stock'>> = {},
): DataAt<'GET /shop/stock'> => ({
  variants,
  next: null,
  threshold: 5,
  counts: { all: variants.length, low: 0, sold_out: 0 },
  ...rest,
})

export const testMovement = (id: number, rest: Partial<StockMovement> = {}): StockMovement => ({
  id,
  kind: 'restocked',
  change: 5,
  reason: 'received',
  note: null,
  order: null,
  person: { id: 1, name: 'Nour' },
  at: '2026-01-05T12:00:00.000Z',
  ...rest,
})

export const historyOf = (
  movements: StockMovement[],
  rest: Partial<DataAt<'GET /shop/variants/{id}/movements'>> = {},
): DataAt<'GET /shop/variants/{id}/movements'> => ({ variant: testVariant(), movements, has_more: false, ...rest })
