import { useText } from '#console/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { ListLabels } from '#ui/desk/list/list-parts.ts'

/** The labels of a list; the screen gives those that name its rows. */
export function useListLabels(names: Pick<ListLabels, 'list' | 'search'>): ListLabels {
  const t = useText()
  return {
    ...names,
    views: t('list.views'),
    submitSearch: t('list.submit_search'),
    filters: t('list.filters'),
    removeFilter: (filter) => t('list.remove_filter', { filter }),
    clearFilters: t('list.clear_filters'),
    anyOption: t('list.any_option'),
    columns: t('list.columns'),
    close: t('shell.close'),
    loading: t('states.loading'),
    selectRow: (row) => t('list.select_row', { row }),
    selectPage: t('list.select_page'),
    selected: (count) => t('list.selected', { count }),
    selectAll: (count) => t('list.select_all', { count }),
    clearSelection: t('list.clear_selection'),
    pages: {
      nav: t('list.pages'),
      previous: t('list.previous'),
      next: t('list.next'),
      first: t('list.first'),
      page: (number) => t('list.page', { number }),
    },
  }
}

/** In place of the rows if search and filters match nothing. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const t = useText()
  const clear = <Button onClick={onClear}>{t('list.clear_filters')}</Button>
  return <EmptyState title={t('list.none_found')} text={t('list.none_found_text')} action={clear} />
}
