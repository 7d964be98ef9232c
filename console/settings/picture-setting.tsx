import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { PictureDrop } from '#console/platform/form/picture-drop.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { OperatorSettings, settingPictures } from '#contract/operator-settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { useSettingError } from './use-setting-error.ts'

export type SettingPictureKey = (typeof settingPictures)[number]

export interface PictureSettingProps {
  readonly settingKey: string
  readonly label: string
  readonly pictures: OperatorSettings['pictures']
  /** Stores the picture at once; other changes of the form stay unsaved. */
  readonly onUpload: (key: SettingPictureKey, picture: File) => Promise<void>
}

/** A picture, stored as soon as it is chosen. Its removal is saved with the form, and Discard undoes it. */
export function PictureSetting({ settingKey, label, pictures, onUpload }: PictureSettingProps) {
  const t = useText()
  const key = settingKey as SettingPictureKey
  const name = `settings.${key}`
  const { field } = useController({ name })
  const refusal = useSettingError(name)
  const upload = useMutation({
    mutationFn: (file: File) => onUpload(key, file),
    onSuccess: () => useNotice.getState().show(t('form.saved')),
  })
  const picture = field.value === null ? null : pictures[key]
  return (
    <fieldset className="grid gap-2">
      <legend className="text-label mb-1.5 text-neutral-900">{label}</legend>
      {picture && (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={picture.url}
            alt=""
            className={classNames(
              'h-16 max-w-60 rounded-md object-contain p-2',
              key === 'web_footer_logo' ? 'bg-brand-deep' : 'bg-neutral-100',
            )}
          />
          <Button
            variant="quiet"
            icon={<Trash2 />}
            aria-label={t('settings.remove_row', { name: label })}
            onClick={() => field.onChange(null)}
          >
            {t('settings.remove')}
          </Button>
        </div>
      )}
      <PictureDrop upload={upload} hasPicture={picture !== null} />
      <FieldError error={upload.error ? errorMessage(upload.error) : refusal} />
    </fieldset>
  )
}
