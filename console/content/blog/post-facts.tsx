import { useQuery } from '@tanstack/react-query'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { typedWholeNumber, WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { fieldProblem, renameErrorFields } from '#console/platform/form/form-errors.ts'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { PartForm } from '#console/platform/form/part-forms.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { blogLimits } from '#contract/limits.ts'
import type { BlogCategories, OperatorPost, PostFacts } from '#contract/operator-blog.ts'
import { Chip } from '#ui/buttons/chip.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CategoryField } from './category-field.tsx'
import { showFacts } from './post-queries.ts'
import { areValidTags, joinTags, splitTags } from './tag-text.ts'
import { tagsQuery } from './taxonomy-lists.ts'

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
          <TextField
            name="author"
            label={t('blog.author')}
            autoComplete="off"
            maxLength={blogLimits.author}
            validate={(name) => name.trim() !== ''}
            problem={t('blog.no_author')}
          />
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

/** Tags that many posts have, which a press adds or removes. */
const maxOffered = 12

function TagsField({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const nameOf = useNameOf()
  const { register, setValue, formState } = useFormContext<FactsValues>()
  const text = useWatch<FactsValues, 'tags'>({ name: 'tags' })
  const chosen = splitTags(text)
  const stored = useQuery(tagsQuery).data?.tags ?? []
  const offered = stored.toSorted((a, b) => b.post_count - a.post_count).slice(0, maxOffered)
  const toggle = (tag: string) => {
    const tags = chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]
    setValue('tags', joinTags(tags), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={t('blog.tags')}
        hint={t('blog.tags_hint', { count: blogLimits.tags })}
        error={fieldProblem(
          get(formState.errors, 'tags'),
          t('blog.bad_tags', { count: blogLimits.tags, length: blogLimits.tag }),
        )}
        optionalMark={t('form.optional')}
      >
        <TextInput {...register('tags', { validate: areValidTags })} dir="auto" autoComplete="off" />
      </Field>
      {canWrite && offered.length > 0 && (
        <fieldset aria-label={t('blog.used_tags')} className="flex flex-wrap gap-2">
          {offered.map((tag) => (
            <Chip key={tag.id} selected={chosen.includes(tag.id)} onClick={() => toggle(tag.id)}>
              <bdi translate="no" className="wrap-anywhere">
                {nameOf(tag)}
              </bdi>
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}
