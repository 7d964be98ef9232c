import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

interface ProductDialogProps {
  /** If it rejects, the dialog stays open and shows the error. */
  readonly send: (productId: number) => Promise<void>
  readonly onClose: () => void
}

const searchDelayMs = 250
const maxProducts = 20

export function ProductDialog({ send, onClose }: ProductDialogProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const runOnce = useSingleRun()
  const choose = (id: number) => {
    setProblem(undefined)
    runOnce(() => send(id).then(onClose, (error: unknown) => setProblem(errorMessage(error))))
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('chats.send_product')} closeLabel={t('shell.close')}>
      <div className="grid grid-cols-1 gap-3">
        <TextInput
          type="search"
          dir="auto"
          value={typed}
          maxLength={60}
          autoComplete="off"
          aria-label={t('chats.search_products')}
          placeholder={t('chats.search_products')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormProblem error={{ ...(problem !== undefined && { message: problem }) }} />
        <Products search={useDebounced(typed.trim(), searchDelayMs)} onChoose={choose} />
      </div>
    </Dialog>
  )
}

function Products({ search, onChoose }: { search: string; onChoose: (id: number) => void }) {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['products', desk?.path, 'to-send', search],
    queryFn: async ({ signal }) => {
      const query = { filter: 'shown', per_page: String(maxProducts), ...(search && { search }) } as const
      return (await call('GET /shop/products', { query }, { signal })).data.products
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data && error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) {
    return (
      <LoadingRegion label={t('states.loading')} className="grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </LoadingRegion>
    )
  }
  if (data.length === 0) return <p className="py-4 text-neutral-600">{t('chats.no_products')}</p>
  return (
    <ul className="grid max-h-96 grid-cols-1 overflow-y-auto">
      {data.map(({ id, name, picture }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex min-h-16 w-full items-center gap-3 rounded-md px-2 py-1 text-start focus-ring-inset hover:bg-neutral-50"
          >
            <ProductThumbnail source={picture} />
            <bdi translate="no" className="min-w-0 wrap-anywhere">
              {name}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
