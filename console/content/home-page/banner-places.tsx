import { useMutation, useMutationState } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { type BannerPlace, bannerPlaces } from '#contract/home-page.ts'
import type { ListedBanner } from '#contract/operator-home-page.ts'
import { moveBack, type TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { BannerRow } from './banner-row.tsx'
import { type BannerMove, moveBanner, reloadBannerList, showBannerList } from './home-page-queries.ts'
import { places, placeTexts } from './place-texts.ts'

interface BannerPlacesProps {
  readonly banners: readonly ListedBanner[]
  /** Whether the section of the place `pair` is off. */
  readonly isPairOff: boolean
  readonly canWrite: boolean
}

/** The banners of each place in their order. A move is stored at once and can be undone. */
export function BannerPlaces({ banners: stored, isPairOff, canWrite }: BannerPlacesProps) {
  const { banners, move, error } = useMove(stored)
  return (
    <>
      {error && (
        <div className="sticky-bar top-(--sticky-top) z-sticky">
          <FormProblem error={error} />
        </div>
      )}
      {places.map((place) => (
        <PlaceSection
          key={place}
          {...{ place, canWrite, move }}
          isOff={place === 'pair' && isPairOff}
          banners={banners.filter((banner) => banner.place === place)}
        />
      ))}
    </>
  )
}

const toNodes = (banners: readonly ListedBanner[]): TreeNode[] =>
  banners.map(({ id, title }) => ({ id: String(id), parentId: null, label: title }))

function placeBanner(banners: readonly ListedBanner[], { id, place, beforeId }: BannerMove): readonly ListedBanner[] {
  const moved = banners.find((banner) => String(banner.id) === id)
  if (!moved) return banners
  const others = banners.filter((banner) => banner !== moved)
  const index = others.findIndex((banner) => String(banner.id) === beforeId)
  return others.toSpliced(index < 0 ? others.length : index, 0, { ...moved, place })
}

/** Moves are stored one after the other, because each names its new neighbour. */
function useMove(stored: readonly ListedBanner[]) {
  const t = useText()
  const pending = useMutationState({
    filters: { mutationKey: ['move-banner'], status: 'pending' },
    select: ({ state }) => state.variables as BannerMove,
  })
  const banners = pending.reduce(placeBanner, stored)
  const mutation = useMutation({
    mutationKey: ['move-banner'],
    mutationFn: moveBanner,
    scope: { id: 'banners' },
    onMutate: ({ id }) => findPlaceOf(banners, id),
    onSuccess: (answer, { id }, back) => {
      showBannerList(answer)
      const row = stored.find((banner) => String(banner.id) === id)?.title ?? ''
      useNotice.getState().show(t('list.moved', { row }), back && (() => void undoMove(back)))
    },
    onError: (error) => {
      // The page shows only the failure of the latest move.
      useNotice.getState().show(errorMessage(error))
      return reloadBannerList()
    },
  })
  return { banners, move: mutation.mutate, error: mutation.error }
}

/** The move that puts a banner back to where it is. */
function findPlaceOf(banners: readonly ListedBanner[], id: string): BannerMove | undefined {
  const place = banners.find((banner) => String(banner.id) === id)?.place
  return place && { ...moveBack(toNodes(banners.filter((banner) => banner.place === place)), id), place }
}

/** The notice can outlive the page, so it also says that its Undo failed. */
async function undoMove(move: BannerMove): Promise<void> {
  try {
    showBannerList(await moveBanner(move))
  } catch (error) {
    useNotice.getState().show(errorMessage(error))
    await reloadBannerList()
  }
}

interface PlaceSectionProps extends Omit<BannerPlacesProps, 'isPairOff'> {
  readonly place: BannerPlace
  readonly isOff: boolean
  readonly move: (move: BannerMove) => void
}

function PlaceSection({ place, banners, isOff, canWrite, move }: PlaceSectionProps) {
  const t = useText()
  const id = useId()
  const texts = placeTexts[place]
  const { maxShown } = bannerPlaces[place]
  const moveEntries = (banner: string) =>
    places
      .filter((other) => other !== place)
      .map((other, index) => ({
        label: t('home-page.move_to', { place: t(placeTexts[other].name) }),
        apart: index === 0,
        onSelect: () => move({ id: banner, place: other, beforeId: null }),
      }))
  return (
    <section aria-labelledby={id} className="panel grid grid-cols-1 gap-3 p-3 sm:p-4">
      <div>
        <h2 id={id} className="text-h3">
          {t(texts.name)}
        </h2>
        <p className="text-meta text-neutral-600">
          {t(texts.hint)} {t('home-page.max_shown', { number: maxShown })}
        </p>
      </div>
      {isOff ? (
        <p className="text-neutral-600">{t('home-page.pair_off')}</p>
      ) : (
        banners.every(({ state }) => state !== 'shown') && <p className="text-neutral-600">{t(texts.none)}</p>
      )}
      {banners.length > 0 && (
        <SortableTree
          nodes={toNodes(banners)}
          label={t(texts.name)}
          maxLevels={1}
          isReadOnly={!canWrite}
          onMove={({ id: banner, beforeId }) => move({ id: banner, place, beforeId })}
          actionsOf={(node) => moveEntries(node.id)}
          renderNode={(node) => (
            <BannerRow banner={banners.find((banner) => String(banner.id) === node.id)} isOff={isOff} />
          )}
        />
      )}
    </section>
  )
}
