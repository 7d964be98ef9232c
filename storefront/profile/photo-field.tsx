import { Camera, Trash2, Undo2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { Profile } from '#contract/profile.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { type ChosenPhoto, findPhotoProblem, maxPhotoMegabytes, type PhotoProblem, photoTypes } from './photo-form.ts'

type PhotoFieldProps = {
  /** Id of the button, and prefix of hint and error. */
  id: string
  profile: Profile
  chosen: ChosenPhoto
  error: string | undefined
  onProblem: (problem: PhotoProblem | null) => void
  isBusy: boolean
}

export function PhotoField({ id, profile, chosen, error, onProblem, isBusy }: PhotoFieldProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const problem = file ? findPhotoProblem(file) : null
    if (file && !problem) chosen.choose(file)
    if (file) onProblem(problem)
    // Otherwise choosing the same file again fires no event.
    target.value = ''
  }
  const rejectPhoto = () => {
    chosen.clear()
    onProblem('kind')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ShownPhoto profile={profile} preview={chosen.preview} onBroken={rejectPhoto} />
      <div className="min-w-50 flex-1">
        <div className="flex flex-wrap gap-2">
          <input ref={input} type="file" accept={photoTypes} hidden onChange={choose} />
          <Button
            id={id}
            size="compact"
            icon={<Camera className="size-4!" />}
            aria-describedby={classNames(error && `${id}-error`, `${id}-hint`)}
            onClick={() => isBusy || input.current?.click()}
          >
            {t(profile.profile_photo || chosen.file ? 'profile.change_photo' : 'profile.add_photo')}
          </Button>
          <PhotoUndo chosen={chosen} hasPhoto={profile.profile_photo !== null} />
        </div>
        <p id={`${id}-hint`} className="text-meta mt-2 text-neutral-600">
          {t('profile.photo_hint', { limit: maxPhotoMegabytes })}
        </p>
        <FieldError id={`${id}-error`} error={error} />
        <p role="status" className="sr-only">
          {chosen.preview && t('profile.photo_chosen')}
        </p>
      </div>
    </div>
  )
}

type ShownPhotoProps = { profile: Profile; preview: string | null; onBroken: () => void }

function ShownPhoto({ profile, preview, onBroken }: ShownPhotoProps) {
  if (!preview) return <Avatar source={profile.profile_photo} name={profile.name} size={96} widths={[96, 144, 240]} />
  return (
    <img
      src={preview}
      alt=""
      width={96}
      height={96}
      onError={onBroken}
      className="frame size-24 shrink-0 rounded-full object-cover"
    />
  )
}

/** Undoes an unsaved choice, or removes the saved photo. */
function PhotoUndo({ chosen, hasPhoto }: { chosen: ChosenPhoto; hasPhoto: boolean }) {
  const t = useText()
  if (chosen.file) {
    return (
      <Button variant="quiet" size="compact" icon={<DirectionalIcon icon={Undo2} />} onClick={chosen.clear}>
        {t('profile.undo_photo')}
      </Button>
    )
  }
  if (!hasPhoto) return null
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<Trash2 className="size-4!" />}
      onClick={() => openDialog('photo-remove')}
    >
      {t('profile.remove_photo')}
    </Button>
  )
}
