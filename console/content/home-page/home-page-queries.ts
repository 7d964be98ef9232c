import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { refetchAt } from '#console/platform/api/refetch-at.ts'
import type { BannerPlace } from '#contract/home-page.ts'
import type { ListedBanner, OperatorBannerAnswer } from '#contract/operator-home-page.ts'
import type { TreeMove } from '#ui/desk/tree/tree-moves.ts'

export const homePagePath = '/market/home-page'
export const pathOfBanner = (id: number): string => `${homePagePath}/banners/${id}`

const bannersKey = ['operator-banners']

export const homeSectionsQuery = queryOptions({
  queryKey: ['operator-home-page'],
  queryFn: async () => (await call('GET /operator/home-page')).data,
})

type Period = Pick<ListedBanner, 'state' | 'shown_from' | 'shown_until'>

/** When a banner begins or ends by itself. */
const nextChange = ({ state, shown_from, shown_until }: Period): string | null =>
  state === 'later' ? shown_from : state === 'over' ? null : shown_until

export const bannerListQuery = queryOptions({
  queryKey: [...bannersKey, 'list'],
  queryFn: async () => (await call('GET /operator/banners')).data.banners,
  // Banners begin and end by themselves.
  staleTime: 0,
  refetchInterval: ({ state }) => refetchAt((state.data ?? []).map(nextChange)),
})

export const bannerQuery = (id: number) =>
  queryOptions({
    queryKey: [...bannersKey, id],
    queryFn: async () => (await call('GET /operator/banners/{id}', { params: { id: String(id) } })).data,
    // Another person may have changed or deleted it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? refetchAt([nextChange(state.data.banner)]) : false),
  })

export function showBanner(answer: OperatorBannerAnswer): void {
  queryClient.setQueryData(bannerQuery(answer.banner.id).queryKey, answer)
  void reloadBannerList()
}

export const showBannerList = (banners: ListedBanner[]): void => {
  queryClient.setQueryData(bannerListQuery.queryKey, banners)
}

export const reloadBannerList = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: bannerListQuery.queryKey })

export interface BannerMove extends Pick<TreeMove, 'id' | 'beforeId'> {
  readonly place: BannerPlace
}

export async function moveBanner({ id, place, beforeId }: BannerMove): Promise<ListedBanner[]> {
  const body = { place, before_id: beforeId === null ? null : Number(beforeId) }
  return (await call('POST /operator/banners/{id}/move', { params: { id }, body })).data.banners
}
