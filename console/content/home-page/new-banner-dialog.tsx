import { useState } from 'react'
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { MomentField } from '#console/platform/fields/moment-field.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { PictureDrop } from '#console/platform/form/picture-drop.tsx'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { fromZonedInput } from '#console/platform/session/zoned-time.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { type BannerPlace, bannerPlaces } from '#contract/home-page.ts'
import { FieldError, RequiredMark } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { BannerTextField } from './banner-text-field.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { pathOfBanner, reloadBannerList, showBanner } from './home-page-queries.ts'
import { LinkField } from './link-field.tsx'
import { PictureHint } from './picture-hint.tsx'
import { places, placeTexts } from './place-texts.ts'

interface NewBanner {
  place: BannerPlace
  title: string
  action: string
  url: string
  shown_from: string
  picture: File | null
}

/** Creates a banner in the default language. All else is edited on its page, which opens then. */
export function NewBannerDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { market_time_zone } = useMe()
  const sendWithKey = useIdempotencyKey(reloadBannerList)
  const isUnmounted = useUnmounted()
  const form = useForm<NewBanner>({
    defaultValues: { place: 'hero', title: '', action: '', url: '', shown_from: '', picture: null },
  })
  // Subscribes to the form state, which is a proxy.
  const { isDirty } = form.formState
  const create = async ({ picture, shown_from, ...fields }: NewBanner) => {
    // Texts of a form are never null, so a missing moment is left out.
    const from = fromZonedInput(shown_from, market_time_zone) ?? undefined
    const body = { ...fields, title: fields.title.trim(), action: fields.action.trim(), shown_from: from }
    const { data } = await sendWithKey(body, (options) =>
      call('POST /operator/banners', { body, files: { picture: picture ?? undefined } }, options),
    )
    showBanner(data)
    useNotice.getState().show(t('home-page.created', { title: body.title }))
    // A person who closed the dialog meanwhile works on something else.
    if (isUnmounted.current) return
    onClose()
    await navigate(pathOfBanner(data.banner.id))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('home-page.add')}
      description={t('home-page.add_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(
        () => isDirty,
        () => form.formState.isSubmitting,
      )}
    >
      <EntryForm form={form} submit={create} submitLabel={t('home-page.create')}>
        <NewBannerFields />
      </EntryForm>
    </Dialog>
  )
}

const isFilled = (text: string) => text.trim() !== ''

function NewBannerFields() {
  const t = useText()
  const { market_time_zone } = useMe()
  return (
    <>
      <SelectField
        name="place"
        label={t('home-page.place')}
        options={places.map((place) => ({ value: place, label: t(placeTexts[place].name) }))}
      />
      <PictureChoice />
      <BannerTextField name="title" text="title" validate={isFilled} />
      <BannerTextField name="action" text="action" hint={t('home-page.action_hint')} validate={isFilled} />
      <LinkField />
      <MomentField
        name="shown_from"
        label={t('home-page.shown_from')}
        hint={t('home-page.time_zone', { zone: market_time_zone.replaceAll('_', ' ') })}
        isRequired={false}
      />
    </>
  )
}

function PictureChoice() {
  const t = useText()
  const { formState, clearErrors, setValue } = useFormContext<NewBanner>()
  const [isRefused, setRefused] = useState(false)
  const { field } = useController<NewBanner, 'picture'>({
    name: 'picture',
    rules: { validate: (picture) => picture !== null },
  })
  const place = useWatch<NewBanner, 'place'>({ name: 'place' })
  const choose = (picture: File | null) => {
    setRefused(picture === null)
    setValue('picture', picture, { shouldDirty: true })
    clearErrors('picture')
  }
  return (
    <fieldset ref={(box) => field.ref(box?.querySelector('input'))} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-label mb-1.5">
        {t('home-page.picture')}
        <RequiredMark />
      </legend>
      <PictureHint {...bannerPlaces[place]} safeArea={t(`home-page.${place}_area`)} />
      {field.value && <ChosenPicture file={field.value} />}
      <PictureDrop
        upload={{ mutate: choose, reset: () => choose(null), isPending: false }}
        hasPicture={field.value !== null}
      />
      {/* The drop says itself why it took no picture. */}
      <FieldError error={isRefused ? null : fieldProblem(formState.errors.picture, t('home-page.no_picture'))} />
    </fieldset>
  )
}
