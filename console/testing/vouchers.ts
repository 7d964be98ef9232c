import type { Voucher } from '#console/vouchers/voucher-queries.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { VoucherFigures, VoucherUseList } from '#contract/desk-vouchers.ts'
import { shopId } from '#contract/ids.ts'
import { signInAtMarket } from './market-desk.ts'
import { openProductDesk, storeDollars } from './products.ts'

/** Signs in at shop 7, with prices in dollars. */
export const openVoucherDesk = openProductDesk

/** Signs in at the market, with prices in dollars. */
export function openMarketVouchers(...permissions: readonly string[]): void {
  signInAtMarket(...permissions)
  storeDollars()
}

/** Of shop 7. */
export const testVoucher = (rest: Partial<Voucher> = {}): Voucher => ({
  id: 17,
  code: 'SOLE15',
  discount_type: 'Percentage',
  discount: 15,
  max_discount: 25,
  min_order_amount: 80,
  first_day: '2026-01-02',
  last_day: '2026-03-31',
  limit_total: 100,
  limit_per_shopper: 1,
  is_listed: true,
  state: 'running',
  is_paused_by_market: false,
  used: 12,
  can_delete: false,
  ...rest,
})

export const testFigures = (rest: Partial<VoucherFigures> = {}): VoucherFigures => ({
  collected: 40,
  cost: 180.5,
  ...rest,
})

/** As a change answers it. */
export const testChangedVoucher = (rest: Partial<Voucher> = {}, version = '1') => ({
  version,
  voucher: testVoucher(rest),
})

export const testVoucherAnswer = (rest: Partial<Voucher> = {}, version = '1') => ({
  ...testChangedVoucher(rest, version),
  figures: testFigures(),
})

/** As the calls of the market answer it. */
export const marketVoucher = (rest: Partial<Voucher> = {}) => ({ shop: null, ...testVoucher(rest) })

export const testVoucherShop = { id: shopId.parse(7), name: 'Solestreet' }

export const voucherList = (
  vouchers: readonly Voucher[],
  counts: Partial<DataAt<'GET /shop/vouchers'>['counts']> = {},
): DataAt<'GET /shop/vouchers'> => ({
  vouchers: [...vouchers],
  counts: { planned: 0, running: vouchers.length, paused: 0, used_up: 0, ended: 0, ...counts },
  total: vouchers.length,
  page: 1,
  per_page: 20,
})

export const noUses: VoucherUseList = { uses: [], total: 0, page: 1, per_page: 20 }

export const testUse = (order_id: number, rest: Partial<VoucherUseList['uses'][number]> = {}) => ({
  order_id,
  order_code: `SK-7F3K${order_id}`,
  placed_at: '2026-01-05T12:00:00.000Z',
  amount: 15,
  is_cancelled: false,
  ...rest,
})
