import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type {
  DeskVoucher,
  OperatorVoucher,
  TriedVoucher,
  VoucherEdit,
  VoucherFigures,
  VoucherUseList,
} from '#contract/desk-vouchers.ts'
import { type VoucherState, voucherLimits } from '#contract/voucher-states.ts'

/** A voucher at either desk. At the desk of the market, `shop` is that of a shop's voucher; otherwise it is null or missing. */
export type Voucher = DeskVoucher & { readonly shop?: OperatorVoucher['shop'] }

export interface VoucherAnswer {
  readonly version: string
  readonly voucher: Voucher
  /** Missing in the answer of a change. */
  readonly figures?: VoucherFigures
}

export const vouchersPerPage = 20

const addresses = {
  shop: {
    one: 'GET /shop/vouchers/{id}',
    create: 'POST /shop/vouchers',
    save: 'POST /shop/vouchers/{id}',
    pause: 'POST /shop/vouchers/{id}/pause',
    resume: 'POST /shop/vouchers/{id}/resume',
    remove: 'POST /shop/vouchers/{id}/delete',
    uses: 'GET /shop/vouchers/{id}/uses',
    try: 'POST /shop/vouchers/try',
  },
  market: {
    one: 'GET /operator/vouchers/{id}',
    create: 'POST /operator/vouchers',
    save: 'POST /operator/vouchers/{id}',
    pause: 'POST /operator/vouchers/{id}/pause',
    resume: 'POST /operator/vouchers/{id}/resume',
    remove: 'POST /operator/vouchers/{id}/delete',
    uses: 'GET /operator/vouchers/{id}/uses',
    try: 'POST /operator/vouchers/try',
  },
} as const

/** The calls, keys of queries and page of the open desk. */
function useVoucherDesk() {
  const { desk } = useDesks()
  const key = ['vouchers', desk?.path]
  return {
    kind: desk?.kind ?? 'shop',
    to: addresses[desk?.kind ?? 'shop'],
    // A save may go on after its page was left.
    options: { shop: shopOf(desk) },
    listKey: [...key, 'list'],
    oneKey: (id: number | string) => [...key, 'one', String(id)],
    usesKey: (id: number | string) => [...key, 'uses', String(id)],
    tryKey: [...key, 'try'],
  }
}

export const useVouchersPath = (): string => `${useDesks().desk?.path}/vouchers`

export interface VoucherFilter {
  readonly state: VoucherState | undefined
  readonly search: string
  /** At the desk of the market. */
  readonly owner: 'market' | 'shops' | undefined
  readonly page: number
}

/** Shoppers use vouchers at any time, so the list is refetched on each visit. */
export function useVoucherList({ state, search, owner, page }: VoucherFilter) {
  const { kind, listKey } = useVoucherDesk()
  return useQuery({
    queryKey: [...listKey, { state, search, owner, page }],
    queryFn: async ({ signal }) => {
      const query = {
        ...(state && { state }),
        // Longer input is cut: no code is longer.
        ...(search && { search: search.slice(0, voucherLimits.code.max) }),
        page: String(page),
        per_page: String(vouchersPerPage),
      }
      const { vouchers, ...rest } =
        kind === 'market'
          ? (await call('GET /operator/vouchers', { query: { ...query, ...(owner && { of: owner }) } }, { signal }))
              .data
          : (await call('GET /shop/vouchers', { query }, { signal })).data
      return { ...rest, vouchers: vouchers as readonly Voucher[] }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useVoucher(id: string) {
  const { to, oneKey } = useVoucherDesk()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }): Promise<VoucherAnswer> => (await call(to.one, { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}

export function useVoucherUses(id: number, page: number) {
  const { to, usesKey } = useVoucherDesk()
  return useQuery({
    queryKey: [...usesKey(id), page],
    queryFn: async ({ signal }): Promise<VoucherUseList> => {
      const query = { page: String(page), per_page: String(vouchersPerPage) }
      return (await call(to.uses, { params: { id: String(id) }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type TryBody = InputAt<'POST /shop/vouchers/try'>['body']

export function useTriedVoucher(body: TryBody) {
  const { to, tryKey } = useVoucherDesk()
  return useQuery({
    queryKey: [...tryKey, body],
    queryFn: async ({ signal }): Promise<TriedVoucher> => (await call(to.try, { body }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useVoucherCalls() {
  const { to, options, listKey, oneKey } = useVoucherDesk()
  const sendWithKey = useIdempotencyKey()
  const reloadList = () => queryClient.invalidateQueries({ queryKey: listKey })
  const show = (answer: VoucherAnswer) => {
    queryClient.setQueryData<VoucherAnswer>(oneKey(answer.voucher.id), (before) => ({ ...before, ...answer }))
    void reloadList()
  }
  const paramsOf = (id: number) => ({ params: { id: String(id) } })
  return {
    show,
    create: async (body: VoucherEdit & { readonly code: string }): Promise<VoucherAnswer> =>
      (await sendWithKey(body, (key) => call(to.create, { body }, { ...options, ...key }))).data,
    save: async (id: number, body: VoucherEdit & { readonly version: string }): Promise<VoucherAnswer> =>
      (await call(to.save, { ...paramsOf(id), body }, options)).data,
    pause: async (id: number) => show((await call(to.pause, { ...paramsOf(id), body: {} }, options)).data),
    resume: async (id: number) => show((await call(to.resume, { ...paramsOf(id), body: {} }, options)).data),
    remove: async (id: number) => {
      await call(to.remove, { ...paramsOf(id), body: {} }, options)
      void reloadList()
    },
  }
}

export const reloadVouchers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['vouchers'] })
