import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import type { ImportState, ProductImport } from '#contract/product-files.ts'
import { reloadProducts } from '../product-queries.ts'

const pollMs = 1_500

const importsKey = (desk: string | undefined) => ['product-imports', desk]
const importKey = (desk: string | undefined, id: string) => [...importsKey(desk), 'one', id]

export const isRunning = (state: ImportState | undefined): boolean => state === 'waiting' || state === 'running'

/** The imports of the last days. They are polled while one of them runs. */
export function useImports() {
  const { desk } = useDesks()
  return useQuery({
    queryKey: [...importsKey(desk?.path), 'list'],
    queryFn: async ({ signal }) => (await call('GET /shop/imports', {}, { signal })).data.imports,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some((each) => isRunning(each.state)) && pollMs,
  })
}

/** One import, polled while it runs. The end of a run, but not of a dry run, invalidates the products. */
export function useImport(id: string) {
  const { desk } = useDesks()
  const key = importKey(desk?.path, id)
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<ProductImport>(key)
      const { data } = await call('GET /shop/imports/{id}', { params: { id } }, { signal })
      const hasChanged = !data.import.is_dry_run && !isRunning(data.import.state)
      if (isRunning(before?.state) && hasChanged) void reloadProducts()
      return data.import
    },
    staleTime: 0,
    refetchInterval: ({ state }) => isRunning(state.data?.state) && pollMs,
  })
}

interface RunParams {
  readonly mapping: ProductImport['mapping']
  readonly isDryRun: boolean
}

/** Starts and stops an import. Each response replaces the cached import. */
export function useImportRun({ id }: Pick<ProductImport, 'id'>) {
  const { desk } = useDesks()
  const params = { id: String(id) }
  const show = (answered: ProductImport) => queryClient.setQueryData(importKey(desk?.path, params.id), answered)
  return {
    run: async ({ mapping, isDryRun }: RunParams) => {
      const body = { mapping: [...mapping], is_dry_run: isDryRun }
      show((await call('POST /shop/imports/{id}/run', { params, body })).data.import)
    },
    stop: async () => show((await call('POST /shop/imports/{id}/stop', { params, body: {} })).data.import),
    reload: () => queryClient.invalidateQueries({ queryKey: importKey(desk?.path, params.id) }),
  }
}

export const fetchFaults = async ({ id }: Pick<ProductImport, 'id'>): Promise<Blob> =>
  (await call('GET /shop/imports/{id}/faults', { params: { id: String(id) } }, { isSlow: true })).data
