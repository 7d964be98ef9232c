import { useFormContext } from 'react-hook-form'
import { messageAt } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { readWord, type Worded, type WordName, withWord } from './words.ts'

interface WordFieldsProps<Name extends WordName, Row extends Worded<Name>> {
  readonly row: Row
  readonly name: Name
  /** Path of the row in the surrounding form, which has its errors. */
  readonly path: string
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly hint?: string
  readonly onChange: (row: Row) => void
}

/** The text of a row in each language of the shop. Where it is missing, shoppers see that of the default language. */
export function WordFields<Name extends WordName, Row extends Worded<Name>>(props: WordFieldsProps<Name, Row>) {
  const { row, name, path, languages, hint, onChange } = props
  const t = useText()
  const { formState } = useFormContext()
  const localeOf = (locale: string) => (locale === languages[0]?.name ? undefined : locale)
  const errorIn = (locale?: string) =>
    messageAt(formState.errors, locale ? `${path}.translations.${locale}.${name}` : `${path}.${name}`)
  const tabs = languages.map((language) => {
    const locale = localeOf(language.name)
    return {
      locale: language.name,
      title: language.title,
      direction: language.direction,
      isFilled: readWord(row, name, locale) !== '',
      isInvalid: errorIn(locale) !== undefined,
    }
  })
  return (
    <LanguageTabs languages={tabs} label={t('links.words_in')} missingLabel={t('links.no_words')}>
      {({ locale: shown, title }) => {
        const locale = localeOf(shown)
        return (
          <Field
            label={locale === undefined ? t('links.words') : `${t('links.words')} (${title})`}
            hint={hint}
            error={errorIn(locale)}
          >
            <TextInput
              value={readWord(row, name, locale)}
              placeholder={locale === undefined ? undefined : readWord(row, name)}
              dir="auto"
              autoComplete="off"
              onChange={(event) => onChange(withWord<Name, Row>(row, name, event.target.value, locale))}
            />
          </Field>
        )
      }}
    </LanguageTabs>
  )
}
