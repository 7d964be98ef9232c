import { useFormContext } from 'react-hook-form'
import { messageAt } from '#console/platform/form/form-errors.ts'
import { RowDialog } from '#console/platform/form/row-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { maxLengths } from '#contract/limits.ts'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { LanguageRow } from './language-values.ts'

interface LanguageDialogProps {
  readonly row: LanguageRow
  readonly path: string
  readonly isDefault: boolean
  readonly onChange: (row: LanguageRow) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function LanguageDialog({ row, path, isDefault, onChange, onRemove, onClose }: LanguageDialogProps) {
  const t = useText()
  const { formState } = useFormContext()
  return (
    <RowDialog
      title={t('form.edit', { name: row.title || row.locale })}
      onClose={onClose}
      {...(isDefault ? {} : { onRemove })}
    >
      <Field
        label={t('languages.name')}
        hint={t('languages.name_hint')}
        error={messageAt(formState.errors, `${path}.title`)}
        required
      >
        <TextInput
          value={row.title}
          lang={row.locale}
          dir="auto"
          maxLength={maxLengths.languageTitle}
          autoComplete="off"
          onChange={(event) => onChange({ ...row, title: event.target.value })}
        />
      </Field>
      <RadioCards
        legend={t('languages.direction')}
        name="direction"
        columns={2}
        value={row.direction}
        onChange={(value) => onChange({ ...row, direction: value === 'rtl' ? 'rtl' : 'ltr' })}
        error={messageAt(formState.errors, `${path}.direction`)}
        options={[
          { value: 'ltr', label: t('languages.ltr') },
          { value: 'rtl', label: t('languages.rtl') },
        ]}
      />
      {isDefault && <p className="text-neutral-600">{t('languages.default_stays')}</p>}
    </RowDialog>
  )
}
