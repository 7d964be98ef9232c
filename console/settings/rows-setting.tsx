import { Plus, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Settings } from '#contract/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSettingError } from './use-setting-error.ts'

interface RowsSettingProps {
  readonly name: string
  readonly label: string
  readonly maxRows: number
}

interface Column {
  readonly id: string
  readonly label: string
}

export function LinksSetting(props: RowsSettingProps) {
  const t = useText()
  const columns = [
    { id: 'name', label: t('settings.row_name') },
    { id: 'link', label: t('settings.row_link') },
    { id: 'logo', label: t('settings.row_logo') },
  ]
  return <RowsSetting {...props} columns={columns} newRow={{ name: '', link: '', logo: null }} />
}

/** Gateways that take online payments. */
export function GatewaysSetting(props: RowsSettingProps) {
  const t = useText()
  const columns = [
    { id: 'name', label: t('settings.row_name') },
    { id: 'title', label: t('settings.row_title') },
  ]
  return <RowsSetting {...props} columns={columns} newRow={{ name: '', title: '', logo: null }} />
}

type Row = Readonly<Record<string, unknown>>

interface RowsProps extends RowsSettingProps {
  readonly columns: readonly Column[]
  readonly newRow: Row
}

function RowsSetting({ name, label, maxRows, columns, newRow }: RowsProps) {
  const t = useText()
  const { field } = useController({ name })
  const rows = (field.value ?? []) as readonly Row[]
  return (
    <fieldset className="grid gap-3">
      <legend className="text-label mb-1.5 text-neutral-900">{label}</legend>
      {rows.map((row, index) => (
        <RowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their inputs are controlled
          key={index}
          row={row}
          columns={columns}
          onChange={(next) => field.onChange(rows.with(index, next))}
          onRemove={() => field.onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < maxRows && (
        <Button icon={<Plus />} className="justify-self-start" onClick={() => field.onChange([...rows, newRow])}>
          {t('settings.add')}
        </Button>
      )}
      <FieldError error={useSettingError(name)} />
    </fieldset>
  )
}

interface RowFieldsProps {
  readonly row: Row
  readonly columns: readonly Column[]
  readonly onChange: (row: Row) => void
  readonly onRemove: () => void
}

function RowFields({ row, columns, onChange, onRemove }: RowFieldsProps) {
  const t = useText()
  return (
    <div className="grid items-end gap-3 rounded-lg border border-neutral-200 p-3 sm:flex sm:*:not-last:min-w-0 sm:*:not-last:flex-1">
      {columns.map(({ id, label }) => (
        <Field key={id} label={label}>
          <TextInput
            value={String(row[id] ?? '')}
            dir="auto"
            onChange={(event) => onChange({ ...row, [id]: event.target.value || (id === 'logo' ? null : '') })}
          />
        </Field>
      ))}
      <IconButton
        label={t('settings.remove_row', { name: String(row.name ?? '') })}
        icon={<Trash2 />}
        onClick={onRemove}
      />
    </div>
  )
}

const providers = ['google', 'facebook', 'apple'] as const
type Providers = Settings['social_auths']

/** Sign-in with accounts of other providers. An inactive provider without a client id is not stored. */
export function ProvidersSetting({ name, label }: { name: string; label: string }) {
  const t = useText()
  const { field } = useController({ name })
  const value = (field.value ?? {}) as Providers
  const change = (provider: string, fields: Partial<Providers[string]>) => {
    const next = { is_active: false, client_id: '', ...value[provider], ...fields }
    const { [provider]: _, ...others } = value
    field.onChange(next.is_active || next.client_id ? { ...others, [provider]: next } : others)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="text-label mb-1.5 text-neutral-900">{label}</legend>
      {providers.map((provider) => (
        <div key={provider} className="grid gap-3 rounded-lg border border-neutral-200 p-3 sm:grid-cols-2">
          <Checkbox
            label={<span className="capitalize">{provider}</span>}
            checked={value[provider]?.is_active ?? false}
            onChange={(event) => change(provider, { is_active: event.target.checked })}
          />
          <Field label={`${t('settings.client_id')} (${provider})`}>
            <TextInput
              value={value[provider]?.client_id ?? ''}
              dir="ltr"
              autoComplete="off"
              onChange={(event) => change(provider, { client_id: event.target.value })}
            />
          </Field>
        </div>
      ))}
      <FieldError error={useSettingError(name)} />
    </fieldset>
  )
}
