import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { shopDeliveryQuery } from '#console/platform/api/shop-delivery-query.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { Language } from '#contract/settings.ts'
import type { ShopOpeningAnswer } from '#contract/shop-opening.ts'
import { formatCalendarDay, formatWeekday } from '#locales/dates.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { ClosingCard } from './closing-card.tsx'
import { HolidayCard } from './holiday-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { openingQuery } from './opening-query.ts'
import { OpeningState } from './opening-state.tsx'
import {
  type OpeningValues,
  readOpeningFields,
  toOpeningBody,
  toOpeningFields,
  toOpeningValues,
  type Weekday,
  weekdays,
} from './opening-values.ts'
import { ProcessingCard } from './processing-card.tsx'

/** The state, holiday and processing days of the shop. */
export default function OpeningPage() {
  const t = useText()
  const { desk } = useDesks()
  const opening = useQuery(openingQuery(desk?.path))
  const languages = useQuery(shopLanguagesQuery)
  const failed = [opening, languages].find(({ data, error }) => !data && error)
  return (
    <>
      <PageHeader title={t('shop-opening.title')} text={t('shop-opening.text')} />
      {opening.data && languages.data ? (
        <OpeningForm data={opening.data} languages={languages.data} />
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

interface OpeningFormProps {
  readonly data: ShopOpeningAnswer
  readonly languages: readonly Language[]
}

function OpeningForm({ data, languages }: OpeningFormProps) {
  const { canWrite, note } = useShopWriting('shop.write')
  const { takeNewer: _, versionOf: __, ...versioned } = useOpeningForm(data, languages)
  return (
    <>
      {note}
      <ConsoleForm {...versioned}>
        <div className="grid max-w-form grid-cols-1 gap-4">
          <OpeningState opening={data.opening} />
          <ClosingCard isReadOnly={!canWrite} isClosed={data.opening.is_closed} />
          <HolidayCard opening={data.opening} languages={languages} isReadOnly={!canWrite} />
          <HoursCard isReadOnly={!canWrite} timeZone={data.opening.time_zone} />
          <ProcessingCard isReadOnly={!canWrite} />
        </div>
      </ConsoleForm>
    </>
  )
}

function useOpeningForm(data: ShopOpeningAnswer, languages: readonly Language[]) {
  const { desk } = useDesks()
  const queryClient = useQueryClient()
  const locales = languages.map(({ name }) => name)
  return useVersionedForm<ShopOpeningAnswer, OpeningValues>({
    data,
    readFields: (answer) => readOpeningFields(answer, locales),
    toFields: toOpeningFields,
    toValues: toOpeningValues,
    describeField: useDescribeOpening(languages),
    post: async (fields, _, version) => {
      const body = toOpeningBody(toOpeningValues(fields), version)
      try {
        return (await call('POST /shop/opening', { body }, { shop: shopOf(desk) })).data
      } catch (error) {
        throw renameErrorFields(error, (path) => path.replace(/^holiday\./, ''))
      }
    },
    onStored: (stored) => {
      queryClient.setQueryData(openingQuery(desk?.path).queryKey, stored)
      // The delivery page shows the processing days.
      void queryClient.invalidateQueries(shopDeliveryQuery(desk?.path))
    },
  })
}

function useDescribeOpening(languages: readonly Language[]) {
  const t = useText()
  const locale = useLocale()
  const labels: FieldMap = {
    is_closed: t('shop-opening.close'),
    has_holiday: t('shop-opening.plan'),
    from: t('shop-opening.from'),
    until: t('shop-opening.until'),
    has_hours: t('shop-opening.has_hours'),
    processing_days: t('shop-opening.processing_days'),
  }
  return (name: string, value: unknown) => {
    const [part, ofLocale] = name.split('.')
    const title = languages.find((each) => each.name === ofLocale)?.title
    const weekday = weekdays.indexOf(ofLocale as Weekday) + 1
    if (weekday > 0) {
      const day = formatWeekday(weekday, locale)
      if (typeof value === 'boolean') return { label: day, text: value ? t('shop-opening.yes') : t('shop-opening.no') }
      const isOpening = part === 'opens_at'
      return {
        label: t(isOpening ? 'shop-opening.opens_at' : 'shop-opening.closes_at', { day }),
        text: String(value ?? ''),
      }
    }
    const label = title ? `${t('shop-opening.words')} (${title})` : String(labels[name] ?? name)
    if (typeof value === 'boolean') return { label, text: value ? t('shop-opening.yes') : t('shop-opening.no') }
    const isDay = (name === 'from' || name === 'until') && Boolean(value)
    return { label, text: isDay ? formatCalendarDay(String(value), locale) : String(value ?? '') }
  }
}
