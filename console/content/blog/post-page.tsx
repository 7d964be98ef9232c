import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { PartForms, PartFormsProvider } from '#console/platform/form/part-forms.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { BlogCategories, OperatorPostAnswer } from '#contract/operator-blog.ts'
import type { Language } from '#contract/settings.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeleteCard } from '../delete-card.tsx'
import { NoSuchContent } from '../no-such-content.tsx'
import { PictureCard } from '../picture-card.tsx'
import { PostFactsForm, usePostFactsForm } from './post-facts.tsx'
import { addressOfPost, postQuery, reloadPosts, storePostPicture } from './post-queries.ts'
import { PostTexts, usePostTextForm } from './post-texts.tsx'
import { PublicationCard } from './publication-card.tsx'
import { blogPath, categoriesQuery, reloadTaxonomy } from './taxonomy-lists.ts'

/** A post in all languages of the market. */
export function PostPage({ slug }: { slug: string }) {
  const t = useText()
  const post = useQuery(postQuery(slug))
  const languages = useQuery(shopLanguagesQuery)
  const categories = useQuery(categoriesQuery)
  const [isLeaving, setLeaving] = useState(false)
  const failed = [post, languages, categories].find(({ data, error }) => !data && error)
  const list = { label: t('blog.title'), href: blogPath }
  if (isLeaving) return <Navigate to={blogPath} replace />
  if (hasCode(post.error, 'errors.not_found', 'errors.invalid'))
    return (
      <NoSuchContent
        wasShown={post.data !== undefined}
        {...{ list }}
        title={t('blog.missing')}
        text={t('blog.missing_text')}
      />
    )
  if (post.data && languages.data && categories.data)
    return (
      <PostDetails
        data={post.data}
        languages={languages.data}
        categories={categories.data.categories}
        onLeave={() => setLeaving(true)}
      />
    )
  return (
    <>
      <PageHeader title={t('blog.post')} trail={[list]} />
      {failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

interface PostDetailsProps {
  readonly data: OperatorPostAnswer
  readonly languages: readonly Language[]
  readonly categories: BlogCategories['categories']
  /** Opens the list without the question about unsaved changes. */
  readonly onLeave: () => void
}

function PostDetails({ data, languages, categories, onLeave }: PostDetailsProps) {
  const t = useText()
  const canWrite = useCan()('content.write')
  const { post } = data
  const { slug } = post
  const textForm = usePostTextForm(data, languages)
  const factsForm = usePostFactsForm(post)
  const locale = useLocale()
  const title = (post.texts[locale] ?? post.texts[post.locale])?.title ?? slug
  const send = (version: string) =>
    call('POST /operator/blog/posts/{slug}/delete', { params: { slug }, body: { version } })
  const leave = () => {
    // A form without changes drops its draft.
    textForm.form.reset()
    factsForm.form.reset()
    onLeave()
    void reloadPosts()
    void reloadTaxonomy()
  }
  const toShop = (
    <Button icon={<ExternalLink />} render={<a href={addressOfPost(slug)} target="_blank" rel="noreferrer" />}>
      {t('content-pages.to_storefront')}
    </Button>
  )
  return (
    <PartFormsProvider>
      <PageHeader
        title={title}
        trail={[{ label: t('blog.title'), href: blogPath }]}
        text={isolateText(addressOfPost(slug), 'ltr')}
        actions={post.state === 'published' && toShop}
      />
      <div className={pageColumns}>
        <PartForms>
          <PostTexts {...{ textForm, post, languages, canWrite }} />
          <PostFactsForm {...{ factsForm, post, categories, canWrite }} />
        </PartForms>
        {/* On a phone the publication comes before the forms, the rest after them. */}
        <div className="max-lg:contents lg:grid lg:grid-cols-1 lg:gap-4">
          <div className="max-lg:order-first">
            <PublicationCard {...{ post, title, textForm, canWrite }} />
          </div>
          <PictureCard
            label={t('blog.picture')}
            picture={post.picture}
            {...{ title, canWrite }}
            store={(file) => storePostPicture(slug, file)}
          />
          {canWrite && (
            <DeleteCard
              label={t('blog.delete')}
              text={t('blog.delete_text')}
              deleted={t('blog.deleted', { title })}
              {...{ title, textForm, send }}
              onDeleted={leave}
            />
          )}
        </div>
      </div>
    </PartFormsProvider>
  )
}
