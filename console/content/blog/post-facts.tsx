import { call } from '#console/platform/api/client.ts'
import { typedWholeNumber, WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { blogLimits } from '#contract/limits.ts'
import type { BlogCategories, OperatorPost, PostFacts } from '#contract/operator-blog.ts'
import { AuthorField, CategoryField } from './post-fields.tsx'
import { showFacts } from './post-queries.ts'
import { joinTags, splitTags } from './tag-text.ts'
import { TagsField } from './tags-field.tsx'

interface FactsValues {
  readonly category: string
  readonly tags: string
  readonly author: string
  /** '' for none. */
  readonly position: string
}

const labels = {
  category: 'blog.category',
  tags: 'blog.tags',
  author: 'blog.author',
  position: 'blog.position',
} as const

const readFields = ({ category, tags, author, position }: PostFacts): FieldMap => ({
  ...{ category, author },
  tags: joinTags(tags),
  position: position === null ? '' : String(position),
})

const toSent = ({ category, tags, author, position }: FactsValues) => ({
  category,
  tags: splitTags(tags),
  author: author.trim(),
  position: position.trim() === '' ? null : typedWholeNumber(position),
})

export function usePostFactsForm({ slug, facts }: OperatorPost) {
  const t = useText()
  const toValues = (fields: FieldMap) => ({ ...fields }) as unknown as FactsValues
  return useVersionedForm({
    data: facts,
    formName: 'facts',
    readFields,
    toValues,
    toFields: (values: FactsValues) => ({ ...values }),
    onStored: (stored: PostFacts) => showFacts(slug, stored),
    describeField: (name, value) => ({ label: t(labels[name as keyof FactsValues]), text: String(value ?? '') }),
    post: async (fields, _, version) => {
      const body = { version, ...toSent(toValues(fields)) }
      try {
        return (await call('POST /operator/blog/posts/{slug}/facts', { params: { slug }, body })).data
      } catch (error) {
        throw renameErrorFields(error, (path) => path.replace(/^tags\..*/, 'tags'))
      }
    },
  })
}

interface PostFactsFormProps {
  readonly factsForm: ReturnType<typeof usePostFactsForm>
  readonly post: OperatorPost
  readonly categories: BlogCategories['categories']
  readonly canWrite: boolean
}

export function PostFactsForm({ factsForm, categories, canWrite }: PostFactsFormProps) {
  const t = useText()
  const { versionOf: _, takeNewer: __, ...form } = factsForm
  return (
    <PartForm name="facts" label={t('blog.facts')} {...form}>
      <Card title={t('blog.facts')}>
        <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <CategoryField categories={categories} />
          <AuthorField />
          <div className="sm:col-span-2">
            <TagsField canWrite={canWrite} />
          </div>
          <WholeNumberField
            name="position"
            label={t('blog.position')}
            hint={t('blog.position_hint')}
            min={1}
            max={blogLimits.position}
            isRequired={false}
          />
        </fieldset>
      </Card>
    </PartForm>
  )
}
