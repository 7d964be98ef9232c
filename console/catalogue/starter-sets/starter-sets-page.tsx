import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checklistQuery } from '#console/platform/api/checklist-query.ts'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { StarterSets } from '#contract/operator-starter-sets.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { type AddedRows, ChoiceBar } from './choice-bar.tsx'
import { toggleSet } from './starter-choice.ts'
import { StarterSection } from './starter-section.tsx'

const starterSetsQuery = queryOptions({
  queryKey: ['starter-sets'],
  queryFn: async () => (await call('GET /operator/starter-sets')).data,
})

interface StarterSetsPageProps {
  /** Whether the person has a page, named below `/console`. */
  readonly hasPage: (path: string) => boolean
}

/** Rows that a market can begin with: shown, chosen, and added together. */
export function StarterSetsPage({ hasPage }: StarterSetsPageProps) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(starterSetsQuery)
  const country = useMarketCountry()
  return (
    <>
      <PageHeader title={t('starter-sets.title')} text={t('starter-sets.text')} />
      {data && country !== undefined ? (
        <Choice {...{ sets: data.sets, country, hasPage }} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={6} />
      )}
    </>
  )
}

/** Undefined while it loads; null if it is not known: then the sets of all countries are in one list. */
function useMarketCountry(): string | null | undefined {
  const canRead = useCan()('settings.read')
  const { data, isLoading } = useQuery({ ...checklistQuery, enabled: canRead })
  return isLoading ? undefined : (data?.country ?? null)
}

interface ChoiceProps extends StarterSetsPageProps {
  readonly sets: StarterSets['sets']
  readonly country: string | null
}

function Choice({ sets, country, hasPage }: ChoiceProps) {
  const canAdd = useCan()('catalogue.write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenSets = sets.filter(({ key }) => chosen.has(key))
  const { mutate, reset, data: added, error, isPending } = useAddSets(() => setChosen(new Set()))
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    reset()
  }
  return (
    <div className="grid gap-4">
      {[...Map.groupBy(sets, ({ kind }) => kind)].map(([kind, setsOfKind]) => (
        <StarterSection
          key={kind}
          {...{ kind, sets: setsOfKind, country, chosen, canAdd, onChoose: choose }}
          onToggle={(set) => choose(toggleSet(chosen, set, sets))}
        />
      ))}
      <ChoiceBar
        {...{ chosenSets, added, hasPage, error, isPending }}
        onClear={() => choose(new Set())}
        onAdd={() => mutate(chosenSets)}
      />
    </div>
  )
}

function useAddSets(onAdded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: StarterSets['sets']): Promise<AddedRows> => {
      const keys = chosen.map(({ key }) => key)
      const { sets, added } = (await call('POST /operator/starter-sets', { body: { sets: keys } })).data
      queryClient.setQueryData(starterSetsQuery.queryKey, { sets })
      return { count: added, kinds: [...new Set(chosen.map(({ kind }) => kind))] }
    },
    onSuccess: async () => {
      onAdded()
      // Invalidates the queries of other pages: the lists that have grown, and the checklist.
      await queryClient.invalidateQueries({ refetchType: 'none' })
    },
  })
}
