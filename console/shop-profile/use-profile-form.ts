import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { Language } from '#contract/settings.ts'
import type { ShopProfileAnswer } from '#contract/shop-profile.ts'
import {
  changesTexts,
  listRemoved,
  type PictureKind,
  type ProfileValues,
  readProfileFields,
  toProfileBody,
  toProfileFields,
  toProfileValues,
} from './profile-values.ts'

export const profileQuery = (desk: string | undefined) =>
  queryOptions({
    queryKey: ['shop-profile', desk],
    queryFn: async ({ signal }) => (await call('GET /shop/profile', {}, { signal })).data,
    staleTime: 0,
  })

/** Stores a picture at once. `onSent` receives the sent share, from 0 to 1. */
export type UploadPicture = (kind: PictureKind, picture: File, onSent: (share: number) => void) => Promise<void>

/** The form of the profile. Texts and removals of pictures are saved together; a new picture is stored as soon as it is chosen. */
export function useProfileForm(data: ShopProfileAnswer, languages: readonly Language[]) {
  const { desk } = useDesks()
  const shop = shopOf(desk)
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(desk?.path)
  const locales = languages.map(({ name }) => name)
  const { takeNewer, versionOf, ...versioned } = useVersionedForm<ShopProfileAnswer, ProfileValues>({
    data,
    readFields: (answer) => readProfileFields(answer, locales),
    toFields: toProfileFields,
    toValues: toProfileValues,
    describeField: useDescribeProfile(languages),
    post: (fields, changes, version, stored) => saveProfile({ fields, changes, version, stored, shop }),
    onStored: (stored) => queryClient.setQueryData(queryKey, stored),
  })
  const upload: UploadPicture = async (kind, picture, onSent) => {
    const request = { body: { kind }, files: { picture } }
    const { data: pictures } = await call('POST /shop/profile/picture', request, { onSent, shop })
    // A response that was requested before would bring back the earlier picture.
    await queryClient.cancelQueries({ queryKey })
    const latest = queryClient.getQueryData(queryKey) ?? data
    // An unsaved removal of the earlier picture would be merged over the new one.
    versioned.form.resetField(`pictures.${kind}`)
    // The version does not cover pictures.
    takeNewer({ version: versionOf(), profile: { ...latest.profile, ...pictures } })
  }
  return { ...versioned, upload }
}

interface SaveProfileParams {
  readonly fields: FieldMap
  readonly changes: readonly string[]
  readonly version: string
  readonly stored: ShopProfileAnswer
  /** Of all its calls: the person may open another shop before the last one. */
  readonly shop: string | undefined
}

async function saveProfile(params: SaveProfileParams): Promise<ShopProfileAnswer> {
  const { fields, changes, version, stored, shop } = params
  let latest = stored
  if (changesTexts(changes)) {
    try {
      const body = toProfileBody(toProfileValues(fields), version)
      latest = (await call('POST /shop/profile', { body }, { shop })).data
    } catch (error) {
      throw renameErrorFields(error, (path) => path.replace(/^(words\..+)\.description$/, '$1'))
    }
  }
  for (const kind of listRemoved(fields, changes)) {
    const { data: pictures } = await call('POST /shop/profile/picture', { body: { kind, remove: true } }, { shop })
    latest = { ...latest, profile: { ...latest.profile, ...pictures } }
  }
  return latest
}

/** Describes fields for the conflict view. */
function useDescribeProfile(languages: readonly Language[]) {
  const t = useText()
  return (path: string, value: unknown) => {
    const [group, name = ''] = path.split('.')
    if (group === 'words') {
      const title = languages.find((each) => each.name === name)?.title ?? name
      return { label: `${t('shop-profile.words')} (${title})`, text: String(value ?? '') }
    }
    const label = t(`shop-profile.field.${name as FieldName}`)
    if (group === 'pictures') return { label, text: value ? t('shop-profile.has_picture') : '' }
    if (typeof value === 'boolean') return { label, text: value ? t('shop-profile.yes') : t('shop-profile.no') }
    return { label, text: String(value ?? '') }
  }
}

type FieldName = keyof ProfileValues['contact'] | keyof ProfileValues['legal'] | PictureKind
