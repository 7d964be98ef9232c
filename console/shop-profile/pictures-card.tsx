import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { PictureDrop } from '#console/platform/form/picture-drop.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { ShopProfile } from '#contract/shop-profile.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUnloadQuestion } from '#ui/desk/form/unsaved-bar.tsx'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { type PictureKind, type ProfileValues, pictureKinds } from './profile-values.ts'
import type { UploadPicture } from './use-profile-form.ts'

interface PicturesCardProps {
  readonly profile: ShopProfile
  readonly upload: UploadPicture
  readonly canWrite: boolean
}

/** Banner and logo as the page of the shop shows them. */
export function PicturesCard({ profile, upload, canWrite }: PicturesCardProps) {
  const t = useText()
  return (
    <Card title={t('shop-profile.pictures')}>
      <Preview profile={profile} />
      {canWrite && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {pictureKinds.map((kind) => (
            <PictureChoice key={kind} {...{ kind, upload, isStored: profile[kind] !== null }} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Preview({ profile: { name, logo, banner } }: { profile: ShopProfile }) {
  const t = useText()
  const kept = useWatch<ProfileValues, 'pictures'>({ name: 'pictures' })
  return (
    <figure>
      <figcaption className="text-meta mb-1.5 text-neutral-600">{t('shop-profile.preview')}</figcaption>
      <Picture
        source={kept.banner === null ? null : banner}
        alt={banner && kept.banner !== null ? t('shop-profile.field.banner') : ''}
        sizes="(width < 40rem) 185vw, 640px"
        widths={[640, 720, 960, 1360]}
        className="aspect-2/1 w-full rounded-2xl bg-brand-soft-hover sm:aspect-4/1"
      />
      <div className="px-2 sm:px-6">
        <span className="relative -mt-12 inline-block rounded-full bg-white p-0.5">
          <Avatar source={kept.logo === null ? null : logo} name={name} size={96} widths={[64, 96, 144, 240]} />
        </span>
        <p className="text-h2 mt-2 wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
      </div>
    </figure>
  )
}

interface PictureChoiceProps {
  readonly kind: PictureKind
  readonly upload: UploadPicture
  readonly isStored: boolean
}

/** Replaces a picture at once. A removal is saved with the form, and can be undone until then. */
function PictureChoice({ kind, upload, isStored }: PictureChoiceProps) {
  const t = useText()
  const { field } = useController<ProfileValues, `pictures.${PictureKind}`>({ name: `pictures.${kind}` })
  const { formState } = useFormContext<ProfileValues>()
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setSent(0)
      return upload(kind, file, setSent)
    },
    onSuccess: () => useNotice.getState().show(t('form.saved')),
  })
  useUnloadQuestion(mutation.isPending)
  const name = t(`shop-profile.field.${kind}`)
  const isRemoved = isStored && field.value === null
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="text-label mb-1.5 text-neutral-900">{name}</legend>
      <p className="text-meta text-neutral-600">{t(`shop-profile.${kind}_hint`)}</p>
      <PictureDrop upload={mutation} hasPicture={isStored} />
      {mutation.isPending && (
        <LevelBar role="progressbar" label={t('shop-profile.uploading', { name })} value={sent} max={1} />
      )}
      <FieldError error={mutation.error && errorMessage(mutation.error)} />
      {isStored && !isRemoved && (
        <Button
          variant="quiet"
          icon={<Trash2 />}
          className="justify-self-start"
          disabled={mutation.isPending}
          onClick={() => field.onChange(null)}
        >
          {t(`shop-profile.remove_${kind}`)}
        </Button>
      )}
      {isRemoved && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p role="status" className="text-neutral-700">
            {t('shop-profile.will_remove')}
          </p>
          <Button variant="quiet" onClick={() => field.onChange(formState.defaultValues?.pictures?.[kind] ?? null)}>
            {t('form.undo')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
