import { isolateText } from '#locales/isolate-text.ts'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { chooseLocale } from '#storefront/platform/i18n/locale-choice.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRootData } from '#storefront/platform/settings/root-data.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

export function SideChoices() {
  const t = useText()
  const { settings, locale } = useRootData()
  const { currency, currencies, choose } = useCurrency()
  const changeLocale = (name: string) => {
    const language = settings.languages.find((each) => each.name === name)
    if (language) chooseLocale(language.name, language.direction)
  }
  return (
    <div className="grid gap-4 border-t border-neutral-200 px-5 py-4">
      <Field label={t('shell.currency_label')}>
        <Select value={currency.name} onChange={(event) => choose(event.target.value)}>
          {currencies.map(({ name, symbol }) => (
            <option key={name} value={name}>
              {isolateText(`${name}, ${symbol}`, 'ltr')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('shell.language_label')}>
        <Select value={locale} onChange={(event) => changeLocale(event.target.value)}>
          {settings.languages.map(({ name, title }) => (
            <option key={name} value={name} lang={name}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
