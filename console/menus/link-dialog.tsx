import { Trash2 } from 'lucide-react'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { type LinkErrors, type MenuLink, withText } from './menu-values.ts'

interface LinkDialogProps {
  readonly link: MenuLink
  /** Path of its errors in the surrounding form. */
  readonly path: string
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly onChange: (link: MenuLink) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Label, address and window of a link. Changes go into the form at once and are saved with it. */
export function LinkDialog({ link, path, languages, onChange, onRemove, onClose }: LinkDialogProps) {
  const t = useText()
  const { formState } = useFormContext()
  const errors: LinkErrors = get(formState.errors, path) ?? {}
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('menus.edit', { name: link.name })}
      closeLabel={t('shell.close')}
      width={480}
      footer={
        <div className="flex justify-between gap-2">
          <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
            {t('menus.remove')}
          </Button>
          <Button onClick={onClose}>{t('menus.done')}</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <LinkTexts {...{ link, languages, errors, onChange }} />
        <Field label={t('menus.url')} hint={t('menus.url_hint')} error={errors.url?.message}>
          <TextInput
            value={link.url}
            dir="ltr"
            autoComplete="off"
            onChange={(event) => onChange({ ...link, url: event.target.value })}
          />
        </Field>
        <Checkbox
          label={t('menus.new_window')}
          checked={link.target === '_blank'}
          onChange={(event) => onChange({ ...link, target: event.target.checked ? '_blank' : '_self' })}
        />
      </div>
    </Dialog>
  )
}

interface LinkTextsProps extends Pick<LinkDialogProps, 'link' | 'languages' | 'onChange'> {
  readonly errors: LinkErrors
}

function LinkTexts({ link, languages, errors, onChange }: LinkTextsProps) {
  const t = useText()
  const [first] = languages
  const textIn = (locale: string) => (locale === first?.name ? link.name : (link.translations[locale]?.name ?? ''))
  const errorIn = (locale: string) =>
    (locale === first?.name ? errors.name : errors.translations?.[locale]?.name)?.message
  const tabs = languages.map(({ name, title, direction }) => ({
    ...{ locale: name, title, direction },
    ...{ isFilled: textIn(name) !== '', isInvalid: errorIn(name) !== undefined },
  }))
  return (
    <LanguageTabs languages={tabs} label={t('menus.words_in')} missingLabel={t('menus.no_words')}>
      {({ locale, title }) => (
        <Field
          label={locale === first?.name ? t('menus.words') : `${t('menus.words')} (${title})`}
          error={errorIn(locale)}
        >
          <TextInput
            value={textIn(locale)}
            dir="auto"
            autoComplete="off"
            onChange={(event) =>
              onChange(withText(link, locale === first?.name ? undefined : locale, event.target.value))
            }
          />
        </Field>
      )}
    </LanguageTabs>
  )
}
