import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

const rows = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-3/5']

/** Rows to come. */
export function ShopListLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('chat.loading_list')}>
      <div>
        {rows.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
