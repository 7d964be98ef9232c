import { get, useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { MomentField } from '#console/platform/fields/moment-field.tsx'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { flattenValues } from '#console/platform/form/merge-changes.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMe } from '#console/platform/session/me.ts'
import type { OperatorBanner, OperatorBannerAnswer } from '#contract/operator-home-page.ts'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { OutdatedNote } from '../outdated-note.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { BannerTextField } from './banner-text-field.tsx'
import { type BannerText, type BannerValues, readBannerFields, toBannerBody, toBannerValues } from './banner-values.ts'
import { showBanner } from './home-page-queries.ts'
import { LinkField } from './link-field.tsx'

export type BannerFormState = ReturnType<typeof useBannerForm>

export function useBannerForm(data: OperatorBannerAnswer, languages: readonly Language[]) {
  const t = useText()
  const { market_time_zone: zone } = useMe()
  const locales = languages.map(({ name }) => name)
  const labels = {
    title: t('home-page.banner_title'),
    text: t('home-page.banner_text'),
    action: t('home-page.banner_action'),
    url: t('links.url'),
    shown_from: t('home-page.shown_from'),
    shown_until: t('home-page.shown_until'),
  }
  return useVersionedForm({
    data,
    toFields: (values: BannerValues) => flattenValues(values),
    onStored: showBanner,
    readFields: (answer: OperatorBannerAnswer) => readBannerFields(answer, { locales, zone }),
    toValues: (fields) => toBannerValues(fields, locales),
    describeField: (path, value) => {
      const [locale, name = locale] = path.split('.')
      const label = labels[name as keyof typeof labels]
      const language = languages.find((each) => each.name === locale)?.title
      const text = String(value ?? '').replace('T', name?.startsWith('shown_') ? ' ' : 'T')
      return { label: language ? `${label} (${language})` : label, text }
    },
    post: async (fields, changes, version, stored) => {
      const body = { version, ...toBannerBody({ values: toBannerValues(fields, locales), changes, stored, zone }) }
      try {
        return (await call('POST /operator/banners/{id}', { params: { id: String(data.banner.id) }, body })).data
      } catch (error) {
        throw renameErrorFields(error, (path) => path.replace(/^texts\./, ''))
      }
    },
  })
}

interface BannerFormProps {
  readonly bannerForm: BannerFormState
  readonly banner: OperatorBanner
  /** The original first. */
  readonly languages: readonly Language[]
  readonly canWrite: boolean
}

export function BannerForm({ bannerForm, banner, languages, canWrite }: BannerFormProps) {
  const t = useText()
  const { versionOf, takeNewer: _, ...form } = bannerForm
  const confirm = async (locale: string) => {
    const request = { params: { id: String(banner.id) }, body: { version: versionOf(), locale } }
    showBanner((await call('POST /operator/banners/{id}/confirm', request)).data)
  }
  return (
    <ConsoleForm {...form}>
      <div className="grid grid-cols-1 gap-4">
        <BannerPreview banner={banner} languages={languages} />
        <Card title={t('home-page.texts')}>
          <TextTabs {...{ banner, languages, canWrite, confirm }} />
        </Card>
        <Card title={t('home-page.link')}>
          <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4">
            <LinkField isReadOnly={!canWrite} />
          </fieldset>
        </Card>
        <PeriodCard canWrite={canWrite} />
      </div>
    </ConsoleForm>
  )
}

function PeriodCard({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const { market_time_zone } = useMe()
  return (
    <Card title={t('home-page.period')}>
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
        <MomentField name="shown_from" label={t('home-page.shown_from')} isRequired={false} />
        <MomentField name="shown_until" label={t('home-page.shown_until')} isRequired={false} />
      </fieldset>
      <p className="text-meta text-neutral-600">
        {t('home-page.time_zone', { zone: market_time_zone.replaceAll('_', ' ') })}
      </p>
    </Card>
  )
}

interface TextTabsProps extends Omit<BannerFormProps, 'bannerForm'> {
  /** Stores that a translation fits the present original. */
  readonly confirm: (locale: string) => Promise<void>
}

function TextTabs({ banner, languages, canWrite, confirm }: TextTabsProps) {
  const t = useText()
  const { formState } = useFormContext()
  const values = useWatch() as BannerValues
  const textOf = (locale: string) => values[locale] as BannerText | undefined
  const tabs = languages.map(({ name, title, direction }) => ({
    locale: name,
    title,
    direction,
    isFilled: Boolean(textOf(name)?.title) && banner.languages[name] !== 'older',
    isInvalid: get(formState.errors, name) !== undefined,
  }))
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('content-pages.unfinished')}>
      {({ locale }) => <TextFields {...{ locale, banner, canWrite, confirm }} original={textOf(banner.locale)} />}
    </LanguageTabs>
  )
}

interface TextFieldsProps extends Pick<TextTabsProps, 'banner' | 'canWrite' | 'confirm'> {
  readonly locale: string
  /** Current texts of the original. */
  readonly original: BannerText | undefined
}

function TextFields({ locale, banner, original, canWrite, confirm }: TextFieldsProps) {
  const t = useText()
  const { getValues } = useFormContext()
  const isOriginal = locale === banner.locale
  const own: BannerText | undefined = useWatch({ name: locale })
  const isRequired = isOriginal || Object.values(own ?? {}).some((text) => text.trim() !== '')
  /** A translation has title and action, or no text at all. */
  const isFilled = (text: string) => {
    const { title, text: line, action } = getValues(locale) as BannerText
    return text.trim() !== '' || (!isOriginal && [title, line, action].every((each) => each.trim() === ''))
  }
  const fieldOf = (text: 'title' | 'action', hint?: string) => (
    <BannerTextField name={`${locale}.${text}`} {...{ text, hint }} isRequired={isRequired} validate={isFilled} />
  )
  return (
    <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4">
      {banner.languages[locale] === 'older' && <OutdatedNote {...{ locale, canWrite, confirm }} />}
      {!isOriginal && banner.languages[locale] === 'missing' && (
        <p className="text-neutral-600">{t('content-pages.is_missing', { title: original?.title ?? '' })}</p>
      )}
      {fieldOf('title')}
      <BannerTextField
        name={`${locale}.text`}
        text="text"
        hint={banner.place === 'side' ? t('home-page.side_text_hint') : undefined}
        isRequired={false}
      />
      {fieldOf('action', t('home-page.action_hint'))}
    </fieldset>
  )
}
