import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { SavedView } from '#contract/saved-views.ts'

/** The query of a list without what a view leaves out: its page, and the search, which may hold the name of a person. */
export function toViewQuery(params: URLSearchParams): string {
  const view = new URLSearchParams(params)
  for (const name of ['page', 'after', 'search']) view.delete(name)
  view.sort()
  return view.toString()
}

export function useSavedViews(list: string) {
  const t = useText()
  const { desk } = useDesks()
  const { show } = useNotice.getState()
  const shop_id = desk?.kind === 'shop' ? Number(desk.path.split('/').at(-1)) : null
  const queryKey = ['saved-views', shop_id, list]
  const reload = () => queryClient.invalidateQueries({ queryKey })
  const saved = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const query = { list, ...(shop_id !== null && { shop_id: String(shop_id) }) }
      return (await call('GET /desk/views', { query }, { signal })).data.views
    },
  })
  const save = async ({ name, query }: Pick<SavedView, 'name' | 'query'>) => {
    await call('POST /desk/views', { body: { list, shop_id, name, query } })
    // Replaces the notice of a deleted view, whose Undo would overwrite a new one of the same name.
    show(t('form.saved'))
    await reload()
  }
  const saveAgain = (view: SavedView) => void save(view).catch((error) => show(errorMessage(error)))
  const remove = async (view: SavedView) => {
    try {
      await call('POST /desk/views/{id}/delete', { params: { id: String(view.id) } })
      show(t('list.view_deleted', { view: view.name }), () => saveAgain(view))
    } catch (error) {
      show(errorMessage(error))
    }
    await reload()
  }
  return { saved, save, remove }
}
