import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, callAsGuest } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useUnread } from '#console/platform/states/unread.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { PersonNoticeKind } from '#contract/person-notice-kinds.ts'
import type { PersonNotice } from '#contract/person-notices.ts'

const noticesKey = ['person-notices']

export const noticesPerPage = 20

/** The first page, for the bell. It polls, so an ended session must not open the sign-in dialog. */
export const latestQuery = queryOptions({
  queryKey: [...noticesKey, 'latest'],
  queryFn: async ({ signal }) => (await callAsGuest('GET /desk/notices', {}, { signal })).data,
  staleTime: 0,
})

interface NoticeFilter {
  readonly page: number
  readonly kinds: readonly string[] | undefined
  /** `market`, or ids of shops. */
  readonly desks: readonly string[] | undefined
}

const listQuery = (filter: NoticeFilter) =>
  queryOptions({
    queryKey: [...noticesKey, 'list', filter],
    queryFn: async ({ signal }) => {
      const { page, kinds, desks } = filter
      const query = {
        page: String(page),
        per_page: String(noticesPerPage),
        ...(kinds && { kinds: kinds.join(',') }),
        ...(desks && { desks: desks.join(',') }),
      }
      return (await call('GET /desk/notices', { query }, { signal })).data
    },
    staleTime: 0,
  })

export const useNotices = (filter: NoticeFilter) =>
  useQuery({ ...listQuery(filter), placeholderData: keepPreviousData })

/** The newest notice of the kinds and desks that the person was shown, on the first page. */
export const findNewestShown = (filter: Omit<NoticeFilter, 'page'>): PersonNotice | undefined =>
  queryClient.getQueryData(listQuery({ ...filter, page: 1 }).queryKey)?.notices[0]

export const reloadNotices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: noticesKey })

type ReadBody = NonNullable<InputAt<'POST /desk/notices/read'>['body']>

/** Marks notices as read, optimistically in the cache and then on the server. */
export async function readNotices(body: ReadBody): Promise<void> {
  markRead(({ id }) => body.ids?.includes(id) ?? false)
  try {
    const { data } = await call('POST /desk/notices/read', { body })
    useUnread.setState({ unread: data.unread })
  } finally {
    await reloadNotices()
  }
}

interface NoticePage {
  readonly notices: readonly PersonNotice[]
}

function markRead(isRead: (notice: PersonNotice) => boolean): void {
  queryClient.setQueriesData<NoticePage>({ queryKey: noticesKey }, (page) =>
    page?.notices
      ? { ...page, notices: page.notices.map((each) => (isRead(each) ? { ...each, is_read: true } : each)) }
      : page,
  )
}

const listsOf: Readonly<Record<PersonNoticeKind, readonly string[]>> = {
  new_order: ['orders', 'stock'],
  order_cancelled: ['orders', 'stock'],
  order_late: ['orders'],
  return_asked: ['orders', 'returns'],
  chat_message: ['chats'],
  review_written: ['reviews'],
  review_decided: ['reviews'],
  review_reported: ['reviews'],
  chat_reported: ['chat-reports'],
  stock_low: ['stock'],
  product_decided: ['products'],
  proposal_decided: ['product-choices', 'shop-brands'],
  refund_failed: ['orders'],
  payout_paid: ['money'],
  payout_failed: ['money', 'payout-account'],
  commission_invoice: ['money'],
  shop_payment: ['money'],
  balance_corrected: ['money'],
  flash_sale: ['flash-sales'],
  shop_approved: ['me'],
  application: ['applications'],
  product_waiting: ['moderation'],
  ticket_written: ['tickets'],
  contact_message: ['contact-messages'],
  refund_stuck: ['orders', 'payments'],
  shop_late: ['orders'],
  payouts_prepared: ['payouts'],
  correction_proposed: ['books'],
}

export function reloadListsOf(kind: PersonNoticeKind): void {
  for (const list of [...(listsOf[kind] ?? []), 'todo']) void queryClient.invalidateQueries({ queryKey: [list] })
}
