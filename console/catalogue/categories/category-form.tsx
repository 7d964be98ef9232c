import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import type { Language } from '#contract/settings.ts'
import { NameFields } from '../name-fields.tsx'
import { toNamed, withFieldsOfForm } from '../names.ts'
import { showCategory } from './category-tree-data.ts'
import { localeOfPart, partsOf, toParts, toValues } from './category-values.ts'

/** The form of the names and the address of a category. The default language comes first. */
export function useCategoryForm(data: OperatorCategory, languages: readonly Language[]) {
  const t = useText()
  const locales = languages.map(({ name }) => name)
  const titleOf = (locale: string | undefined) => languages.find(({ name }) => name === locale)?.title ?? locale ?? ''
  const { form, save, conflict, onResolve, restoredAt } = useVersionedForm({
    ...{ data, toValues, partsOf, onStored: showCategory },
    toParts: (category: OperatorCategory) => toParts(category, locales),
    describePart: (part, value) => ({
      label:
        part === 'slug'
          ? t('categories.slug')
          : t('catalogue.name_in', { language: titleOf(localeOfPart(part) ?? locales[0]) }),
      text: typeof value === 'string' ? value : '',
    }),
    post: async (parts, _, version) => {
      const { slug, ...names } = toValues(parts)
      const body = { version, slug, ...toNamed(names) }
      try {
        return (await call('POST /operator/categories/{id}', { params: { id: String(data.id) }, body })).data.category
      } catch (error) {
        throw withFieldsOfForm(error)
      }
    },
  })
  return { form, save, conflict, onResolve, restoredAt }
}

interface CategoryFormProps {
  readonly form: ReturnType<typeof useCategoryForm>
  readonly languages: readonly Language[]
  readonly canWrite: boolean
}

export function CategoryForm({ form, languages, canWrite }: CategoryFormProps) {
  const t = useText()
  return (
    <ConsoleForm {...form}>
      <fieldset disabled={!canWrite} className="min-w-0">
        <Card title={t('categories.names')}>
          <NameFields languages={languages} />
          <TextField
            name="slug"
            label={t('categories.slug')}
            hint={canWrite ? t('categories.slug_hint') : undefined}
            autoComplete="off"
            maxLength={80}
          />
        </Card>
      </fieldset>
    </ConsoleForm>
  )
}
