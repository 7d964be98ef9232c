import { SearchX } from 'lucide-react'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { RowFilter, SortedColumn } from '#console/platform/edited-list/list-view.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { type Synonym, synonymList } from './synonym-list.ts'

const SynonymDialog = lazyLayer(() => import('./synonym-dialog.tsx').then((part) => part.SynonymDialog))

/** Words that a search replaces by others. */
export default function SynonymsPage() {
  const t = useText()
  const columns: SortedColumn<Synonym>[] = [
    { id: 'synonym', label: t('search.synonym'), cell: (row) => <SynonymCell row={row} /> },
    {
      id: 'direction',
      label: t('search.direction'),
      cell: ({ is_both_ways }) => t(is_both_ways ? 'search.both_ways' : 'search.one_way'),
    },
  ]
  const idle: RowFilter<Synonym> = {
    id: 'effect',
    label: t('search.effect'),
    options: [{ value: 'none', label: t('search.finds_nothing') }],
    createTest: () => (row) => !row.finds_products,
  }
  return (
    <EditedListScreen
      {...{ list: synonymList, dialog: SynonymDialog, columns }}
      filters={[idle]}
      permission="search.write"
      intro={<SearchTabs />}
      texts={{
        title: t('search.synonyms'),
        text: t('search.synonyms_text'),
        name: t('search.word'),
        add: t('search.add'),
        search: t('search.word_or_synonym'),
        empty: t('search.no_synonyms_text'),
      }}
      textsOf={({ word, synonym }) => [word, synonym]}
    />
  )
}

function SynonymCell({ row: { synonym, finds_products } }: { row: Synonym }) {
  const t = useText()
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      <bdi translate="no" className="wrap-anywhere">
        {synonym}
      </bdi>
      {!finds_products && (
        <Badge tone="warning" icon={<SearchX />}>
          {t('search.finds_nothing')}
        </Badge>
      )}
    </span>
  )
}
