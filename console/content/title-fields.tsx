import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { contentLimits } from '#contract/limits.ts'
import { slugPattern, suggestSlug } from '#contract/slugs.ts'

export interface TitleValues {
  title: string
  slug: string
}

/** The typed slug, or else one made from the title. */
export const slugOf = ({ title, slug }: TitleValues): string => slug.trim() || suggestSlug(title)

/** The title and the slug of a new page or post. */
export function TitleFields() {
  const t = useText()
  const { getValues } = useFormContext<TitleValues>()
  const typedSlug = useWatch<TitleValues, 'slug'>({ name: 'slug' }).trim()
  /** Without a title only the title is missing. */
  const hasValidSlug = () => {
    const values = getValues()
    if (values.slug.trim() === '' && values.title.trim() === '') return true
    return slugPattern.test(slugOf(values))
  }
  return (
    <>
      <TextField
        name="title"
        label={t('content-pages.page_title')}
        autoComplete="off"
        maxLength={contentLimits.title}
        validate={(title) => title.trim() !== ''}
        problem={t('content-pages.no_title')}
      />
      <TextField
        name="slug"
        label={t('content-pages.slug')}
        hint={t('content-pages.slug_hint')}
        autoComplete="off"
        maxLength={contentLimits.slug}
        isRequired={false}
        validate={hasValidSlug}
        problem={t(typedSlug ? 'content-pages.slug_characters' : 'content-pages.no_slug')}
      />
    </>
  )
}
