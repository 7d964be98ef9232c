import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { savedViewLimits } from '#contract/limits.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { Anchor } from '#ui/anchor.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { SavedViewsProps } from './saved-views.tsx'
import { toViewQuery, useSavedViews } from './use-saved-views.ts'

export function SavedViewsPanel({ list, params, link }: SavedViewsProps) {
  const t = useText()
  const { saved, save, remove } = useSavedViews(list)
  const { data: views, error, refetch, isFetching } = saved
  const current = toViewQuery(params)
  if (error && !views) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!views)
    return (
      <LoadingRegion label={t('states.loading')}>
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {views.length === 0 ? (
        <p className="text-meta text-neutral-600">{t('list.no_saved_views')}</p>
      ) : (
        <ul className="grid gap-1">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              {...{ view, link }}
              isCurrent={view.query === current}
              onRemove={() => void remove(view)}
            />
          ))}
        </ul>
      )}
      <SaveForm query={current} views={views} save={save} />
    </div>
  )
}

interface ViewRowProps extends Pick<SavedViewsProps, 'link'> {
  readonly view: SavedView
  readonly isCurrent: boolean
  readonly onRemove: () => void
}

function ViewRow({ view, link, isCurrent, onRemove }: ViewRowProps) {
  const t = useText()
  return (
    <li className="flex items-center gap-1">
      <Anchor
        href={`?${view.query}`}
        link={link}
        aria-current={isCurrent ? 'true' : undefined}
        className="min-w-0 grow rounded-lg px-2 py-2.5 text-start wrap-anywhere hover:bg-neutral-50 aria-current:bg-brand-soft aria-current:text-brand-soft-text"
      >
        <bdi translate="no">{view.name}</bdi>
      </Anchor>
      <IconButton label={t('list.delete_view', { view: view.name })} icon={<X />} onClick={onRemove} />
    </li>
  )
}

interface SaveFormProps extends Pick<ReturnType<typeof useSavedViews>, 'save'> {
  readonly query: string
  readonly views: readonly SavedView[]
}

/** One field needs no form library, which the page does not load. */
function SaveForm({ query, views, save }: SaveFormProps) {
  const t = useText()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: save, onSuccess: () => setName('') })
  const isKnown = views.some((view) => view.name === name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') field.current?.focus()
    else if (!isPending) mutate({ name: name.trim(), query })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2 border-t border-neutral-200 pt-3">
      <Field label={t('list.view_name')} hint={t('list.view_hint')}>
        <TextInput
          ref={field}
          dir="auto"
          value={name}
          // The field is emptied after the save: text typed during it would be lost.
          readOnly={isPending}
          maxLength={savedViewLimits.name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
      <Button type="submit" loading={isPending}>
        {t(isKnown ? 'list.replace_view' : 'list.save_view')}
      </Button>
    </form>
  )
}
