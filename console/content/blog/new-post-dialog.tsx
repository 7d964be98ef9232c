import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { blogLimits } from '#contract/limits.ts'
import type { BlogCategories } from '#contract/operator-blog.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { slugOf, TitleFields, type TitleValues } from '../title-fields.tsx'
import { AuthorField, CategoryField } from './post-fields.tsx'
import { pathOfPost, reloadPosts, showPost } from './post-queries.ts'
import { categoriesPath, categoriesQuery, reloadTaxonomy } from './taxonomy-lists.ts'

interface NewPostDialogProps {
  readonly onClose: () => void
}

/** Creates a draft. A post needs a category, so without one the dialog leads to them. */
export function NewPostDialog({ onClose }: NewPostDialogProps) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery)
  const [first] = data?.categories ?? []
  if (first) return <PostEntry categories={data?.categories ?? []} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={t('blog.add')} closeLabel={t('shell.close')}>
      {data ? (
        <div className="grid justify-items-start gap-4">
          <p>{t('blog.needs_category')}</p>
          <Button variant="primary" render={<Link to={categoriesPath} />}>
            {t('blog.categories')}
          </Button>
        </div>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </Dialog>
  )
}

interface NewPost extends TitleValues {
  category: string
  author: string
}

interface PostEntryProps extends NewPostDialogProps {
  readonly categories: BlogCategories['categories']
}

function PostEntry({ categories, onClose }: PostEntryProps) {
  const t = useText()
  const { person } = useMe()
  const navigate = useNavigate()
  const sendWithKey = useIdempotencyKey(reloadPosts)
  const isUnmounted = useUnmounted()
  const author = person.name.slice(0, blogLimits.author)
  const form = useForm<NewPost>({
    defaultValues: { title: '', slug: '', category: categories[0]?.slug ?? '', author },
  })
  const create = async (values: NewPost) => {
    const title = values.title.trim()
    const body = { title, slug: slugOf(values), category: values.category, author: values.author.trim() }
    const { data } = await sendWithKey(body, (options) => call('POST /operator/blog/posts', { body }, options))
    showPost(data)
    void reloadTaxonomy()
    useNotice.getState().show(t('blog.created', { title }))
    // A person who closed the dialog meanwhile works on something else.
    if (isUnmounted.current) return
    onClose()
    await navigate(pathOfPost(data.post.slug))
  }
  return (
    <EntryDialog
      title={t('blog.add')}
      description={t('blog.is_draft')}
      close={onClose}
      // The page of the new post opens during the call.
      isUnsaved={() => form.formState.isDirty && !form.formState.isSubmitting}
      {...{ form }}
      submit={create}
      submitLabel={t('blog.create')}
    >
      <TitleFields />
      <CategoryField categories={categories} />
      <AuthorField />
    </EntryDialog>
  )
}
