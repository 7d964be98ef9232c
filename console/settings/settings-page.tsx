import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { currentOf } from '#console/platform/api/current-of.ts'
import { shopSettingsKey } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { groupLabels, settingLabels } from '#console/platform/i18n/setting-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorSettings } from '#contract/operator-settings.ts'
import type { Language } from '#contract/settings.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import type { SettingPictureKey } from './picture-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { listSettings, readFieldName, readFields, toBody, toFields, toValues } from './setting-values.ts'

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => (await call('GET /operator/settings')).data,
})

/** All settings of the marketplace in groups, saved together. */
export default function SettingsPage() {
  const t = useText()
  const settings = useQuery(settingsQuery)
  const languages = useQuery(shopLanguagesQuery)
  const failed = [settings, languages].find(({ error }) => error)
  return (
    <>
      <PageHeader title={t('settings.title')} />
      {settings.data && languages.data ? (
        <SettingsForm data={settings.data} languages={languages.data} />
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={6} />
      )}
    </>
  )
}

interface SettingsFormProps {
  readonly data: OperatorSettings
  readonly languages: readonly Language[]
}

function SettingsForm({ data, languages }: SettingsFormProps) {
  const t = useText()
  const canSave = useCan()('settings.write')
  const { upload, ...versioned } = useSettingsForm(data, languages)
  useScrollToGroup()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <GroupLinks groups={data.groups} />
      <ConsoleForm {...versioned}>
        <fieldset disabled={!canSave} className="grid min-w-0 grid-cols-1 gap-4">
          {data.groups.map(({ name, settings }) => (
            <div key={name} id={name} className="scroll-mt-(--sticky-top)">
              <Card title={t(groupLabels[name])}>
                {settings.map((setting) => (
                  <SettingField
                    key={setting.key}
                    {...{ setting, languages, pictures: data.pictures, onUpload: upload }}
                  />
                ))}
              </Card>
            </div>
          ))}
        </fieldset>
      </ConsoleForm>
    </div>
  )
}

/** The router looks for the group of a link before the settings have loaded. */
function useScrollToGroup(): void {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

function GroupLinks({ groups }: Pick<OperatorSettings, 'groups'>) {
  const t = useText()
  return (
    <nav aria-label={t('settings.groups')} className="lg:sticky lg:top-(--sticky-top) lg:pt-2">
      <ul className="flex flex-wrap gap-x-1 lg:grid">
        {groups.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="text-label flex min-h-11 items-center rounded-md px-3 text-neutral-700 hover:bg-neutral-100"
            >
              {t(groupLabels[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSettingsForm(data: OperatorSettings, languages: readonly Language[]) {
  const queryClient = useQueryClient()
  const describeField = useDescribeField(data, languages)
  const locales = languages.slice(1).map(({ name }) => name)
  const { takeNewer, versionOf, ...versioned } = useVersionedForm({
    data,
    toValues,
    toFields,
    describeField,
    readFields: (data: OperatorSettings) => readFields(data, locales),
    post: async (fields: FieldMap, changes, version) =>
      (await call('POST /operator/settings', { body: { version, reset: [], ...toBody(data, fields, changes) } })).data,
    onStored: (stored) => {
      queryClient.setQueryData(settingsQuery.queryKey, stored)
      // The footer shows them as shoppers get them.
      void queryClient.invalidateQueries({ queryKey: shopSettingsKey })
    },
  })
  const store = async (key: SettingPictureKey, picture: File, version: string) => {
    const request = { body: { version, key }, files: { picture } }
    const { data: stored } = await call('POST /operator/settings/picture', request)
    // An unsaved removal of the earlier picture would be merged over the new one.
    versioned.form.resetField(`settings.${key}`)
    takeNewer(stored)
  }
  /** A change of another person to other settings is merged first; their picture is shown instead of being replaced. */
  const upload = async (key: SettingPictureKey, picture: File) => {
    try {
      await store(key, picture, versionOf())
    } catch (error) {
      const current = currentOf<OperatorSettings>(error)
      const isOther = current && current.pictures[key]?.url === data.pictures[key]?.url
      if (!current || !takeNewer(current) || !isOther) throw error
      await store(key, picture, current.version)
    }
  }
  return { ...versioned, upload }
}

function useDescribeField(data: OperatorSettings, languages: readonly Language[]) {
  const t = useText()
  const kinds = new Map(listSettings(data).map(({ key, input }) => [key, input.kind]))
  return (name: string, value: unknown) => {
    const { locale, key } = readFieldName(name)
    const labelKey = settingLabels[key]
    const label = labelKey ? t(labelKey) : key
    const title = languages.find((each) => each.name === locale)?.title
    return { label: title ? `${label} (${title})` : label, text: describeValue(kinds.get(key), value) }
  }

  function describeValue(kind: string | undefined, value: unknown): string {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? t('settings.on') : t('settings.off')
    if (kind === 'theme') return (value as { primary: string }).primary
    if (Array.isArray(value)) return value.map((row: { name: string }) => row.name).join(t('shell.list_comma'))
    return typeof value === 'object' ? Object.keys(value).join(t('shell.list_comma')) : String(value)
  }
}
