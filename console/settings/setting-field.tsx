import { useFormContext } from 'react-hook-form'
import { listTimeZones, SelectField } from '#console/platform/form/select-field.tsx'
import { choiceLabels, settingLabels } from '#console/platform/i18n/setting-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PictureSetting, type PictureSettingProps } from './picture-setting.tsx'
import { GatewaysSetting, LinksSetting, ProvidersSetting } from './rows-setting.tsx'
import type { Setting } from './setting-values.ts'
import { TextSetting } from './text-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'
import { useSettingError } from './use-setting-error.ts'

interface SettingFieldProps extends Pick<PictureSettingProps, 'pictures' | 'onUpload'> {
  readonly setting: Setting
  /** The default language first. */
  readonly languages: readonly Language[]
}

const hints: Readonly<Record<string, PlainConsoleKey>> = {
  commission_tax_percentage: 'settings.commission_tax_percentage_hint',
  commission_tax_name: 'settings.commission_tax_name_hint',
  legal_name: 'settings.legal_name_hint',
  tax_number: 'settings.tax_number_hint',
}

export function SettingField({ setting, languages, ...upload }: SettingFieldProps) {
  const t = useText()
  const name = `settings.${setting.key}`
  const labelKey = settingLabels[setting.key]
  const label = labelKey ? t(labelKey) : setting.key
  const hintKey = hints[setting.key]
  const hint = hintKey && t(hintKey)
  const { input } = setting
  switch (input.kind) {
    case 'text':
      return <TextSetting settingKey={setting.key} maxLength={input.max_length} {...{ label, hint, languages }} />
    case 'flag':
      return <FlagSetting name={name} label={label} />
    case 'choice': {
      const options = input.choices.map((value) => {
        const text = choiceLabels[value]
        return { value, label: text ? t(text) : value }
      })
      return <SelectField {...{ name, label, options }} />
    }
    case 'time_zone': {
      const zones = listTimeZones(setting.value).filter(({ value }) => value !== 'UTC')
      return <SelectField {...{ name, label, options: [{ value: 'UTC', label: 'UTC' }, ...zones] }} />
    }
    case 'picture':
      return <PictureSetting settingKey={setting.key} label={label} {...upload} />
    case 'theme':
      return <ThemeSetting name={name} label={label} />
    case 'links':
      return <LinksSetting {...{ name, label, maxRows: input.max_rows }} />
    case 'gateways':
      return <GatewaysSetting {...{ name, label, maxRows: input.max_rows }} />
    case 'providers':
      return <ProvidersSetting name={name} label={label} />
    default:
      return <LineSetting {...{ name, label, hint, input }} />
  }
}

function FlagSetting({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext()
  return <Checkbox label={label} error={useSettingError(name)} {...register(name)} />
}

const lineTypes = { email: 'email', phone: 'tel', address: 'url' } as const

interface LineSettingProps {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly input: Setting['input']
}

/** One line: a number, an address, a phone number. */
function LineSetting({ name, label, hint, input }: LineSettingProps) {
  const t = useText()
  const { register } = useFormContext()
  const type = lineTypes[input.kind as keyof typeof lineTypes] ?? 'text'
  const hasRange = input.kind === 'integer' || input.kind === 'percent'
  return (
    <Field
      label={label}
      error={useSettingError(name)}
      hint={hint ?? (hasRange && t('settings.range', { min: input.min, max: input.max }))}
    >
      <TextInput
        {...register(name)}
        type={type}
        inputMode={hasRange || input.kind === 'shop' ? 'decimal' : undefined}
        dir="ltr"
        autoComplete="off"
      />
    </Field>
  )
}
