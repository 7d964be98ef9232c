import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { NameFields } from '#console/platform/names/name-fields.tsx'
import { useNameLabel } from '#console/platform/names/name-label.ts'
import { type NameValues, nameFieldOf, toNamed, toNameValues } from '#console/platform/names/names.ts'
import { maxLengths } from '#contract/limits.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import type { Language } from '#contract/settings.ts'
import { showCategory } from './category-tree-data.ts'

interface CategoryValues extends NameValues {
  readonly slug: string
}

const shape: CategoryValues = { name: '', slug: '', words: {} }

/** The form of the names and the address of a category. The default language comes first. */
export function useCategoryForm(data: OperatorCategory, languages: readonly Language[]) {
  const t = useText()
  const locales = languages.map(({ name }) => name)
  const labelOf = useNameLabel(languages)
  return useVersionedForm({
    data,
    toFields: flattenValues,
    onStored: showCategory,
    readFields: (category: OperatorCategory) =>
      flattenValues({ ...toNameValues(category, locales), slug: category.slug }),
    toValues: (fields) => unflattenValues(shape, fields),
    describeField: (path, value) => ({
      label: path === 'slug' ? t('categories.slug') : labelOf(path),
      text: typeof value === 'string' ? value : '',
    }),
    post: async (fields, _, version) => {
      const { slug, ...names } = unflattenValues(shape, fields)
      const body = { version, slug, ...toNamed(names) }
      try {
        return (await call('POST /operator/categories/{id}', { params: { id: String(data.id) }, body })).data.category
      } catch (error) {
        throw renameErrorFields(error, nameFieldOf)
      }
    },
  })
}

interface CategoryFormProps {
  readonly categoryForm: ReturnType<typeof useCategoryForm>
  readonly languages: readonly Language[]
  readonly canWrite: boolean
}

export function CategoryForm({ categoryForm, languages, canWrite }: CategoryFormProps) {
  const t = useText()
  return (
    <ConsoleForm {...categoryForm}>
      <fieldset disabled={!canWrite} className="min-w-0">
        <Card title={t('categories.names')}>
          <NameFields languages={languages} />
          <TextField
            name="slug"
            label={t('categories.slug')}
            hint={canWrite ? t('categories.slug_hint') : undefined}
            autoComplete="off"
            maxLength={maxLengths.slug}
          />
        </Card>
      </fieldset>
    </ConsoleForm>
  )
}
