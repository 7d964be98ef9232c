import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import { type Desk, shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { ReplyList } from '#contract/replies.ts'

export type Reply = ReplyList['replies'][number]
export type SentReply = Omit<Reply, 'id'> & { readonly id?: number | undefined }

/** The canned replies of a desk: each shop and the market have their own. */
export function replyListOf(desk: Pick<Desk, 'kind' | 'path'> | undefined): EditedList<ReplyList, Reply, SentReply> {
  const isShop = desk?.kind === 'shop'
  const options = { shop: shopOf(desk) }
  return {
    queryKey: [`replies ${desk?.path}`],
    read: async () => (await (isShop ? call('GET /shop/replies', {}, options) : call('GET /operator/replies'))).data,
    save: async (version, replies) => {
      const body = { version, replies }
      if (isShop) return (await call('POST /shop/replies', { body }, options)).data
      return (await call('POST /operator/replies', { body })).data
    },
    rowsOf: ({ replies }) => replies,
    countOf: () => 0,
    toSent: (reply) => reply,
  }
}

/** Read once for a page: they change rarely. */
export function useReplies() {
  const { desk } = useDesks()
  const { queryKey, read } = replyListOf(desk)
  return useQuery({ queryKey, queryFn: read })
}
