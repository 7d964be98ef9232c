import { call } from '#console/platform/api/client.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { OperatorPost, OperatorPostAnswer } from '#contract/operator-blog.ts'
import type { Language } from '#contract/settings.ts'
import { TextTabs, useTextForm } from '../text-form.tsx'
import { showPost } from './post-queries.ts'

const fields = ['title', 'excerpt', 'html'] as const

export function usePostTextForm(data: OperatorPostAnswer, languages: readonly Language[]) {
  const params = { slug: data.post.slug }
  return useTextForm({
    ...{ data, languages, fields },
    formName: 'texts',
    onStored: showPost,
    textsOf: ({ post }: OperatorPostAnswer) => post.texts,
    save: async (version, texts) =>
      (await call('POST /operator/blog/posts/{slug}', { params, body: { version, texts } })).data,
  })
}

interface PostTextsProps {
  readonly textForm: ReturnType<typeof usePostTextForm>
  readonly post: OperatorPost
  readonly languages: readonly Language[]
  readonly canWrite: boolean
}

export function PostTexts({ textForm, post, languages, canWrite }: PostTextsProps) {
  const t = useText()
  const { versionOf, takeNewer: _, ...form } = textForm
  const confirm = async (locale: string) => {
    const body = { version: versionOf(), locale }
    showPost((await call('POST /operator/blog/posts/{slug}/confirm', { params: { slug: post.slug }, body })).data)
  }
  return (
    <PartForm name="texts" label={t('content-pages.texts')} {...form}>
      <Card title={t('content-pages.texts')}>
        <TextTabs content={post} {...{ languages, canWrite, confirm }} hasExcerpt isDraft={post.state === 'draft'} />
      </Card>
    </PartForm>
  )
}
