import { useQuery } from '@tanstack/react-query'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { blogLimits } from '#contract/limits.ts'
import { Chip } from '#ui/buttons/chip.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { areValidTags, joinTags, splitTags } from './tag-text.ts'
import { tagsQuery } from './taxonomy-lists.ts'

/** Tags that many posts have, which a press adds or removes. */
const maxOffered = 12

interface TagValues {
  readonly tags: string
}

/** The tags of the surrounding form, as one text. */
export function TagsField({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const nameOf = useNameOf()
  const { register, setValue, formState } = useFormContext<TagValues>()
  const text = useWatch<TagValues, 'tags'>({ name: 'tags' })
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
