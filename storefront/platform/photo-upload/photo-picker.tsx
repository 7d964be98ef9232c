import { Camera, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type RefObject, useRef } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { useMedia } from '#ui/media.ts'
import type { ChosenPhoto, ChosenPhotos } from './chosen-photos.ts'
import { maxPhotoMegabytes, maxPhotos, photoTypes } from './photo-form.ts'

/** Adds and removes photos, on a touch device also with the camera. */
export function PhotoPicker({ id, chosen, isBusy }: { id: string; chosen: ChosenPhotos; isBusy: boolean }) {
  const t = useText()
  const add = useRef<HTMLButtonElement>(null)
  const { photos, problems, isReading } = chosen
  const remove = (photo: ChosenPhoto) => {
    chosen.remove(photo.id)
    add.current?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-label text-neutral-900">
        {t('photos.title')} <span className="font-normal text-neutral-600">{t('shell.optional')}</span>
      </legend>
      <p id={`${id}-hint`} className="text-meta mt-1 mb-2 text-neutral-600">
        {t('photos.hint', { count: maxPhotos, limit: maxPhotoMegabytes })}
      </p>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <Tile key={photo.id} photo={photo} number={index + 1} onRemove={() => isBusy || remove(photo)} />
          ))}
        </ul>
      )}
      <AddButtons id={id} add={add} chosen={chosen} isBusy={isBusy} />
      <FieldError id={`${id}-error`} error={problems.join(' ') || null} />
      <p role="status" className="sr-only">
        {isReading ? t('photos.reading') : photos.length > 0 && t('photos.count', { count: photos.length })}
      </p>
    </fieldset>
  )
}

type TileProps = { photo: ChosenPhoto; number: number; onRemove: () => void }

function Tile({ photo, number, onRemove }: TileProps) {
  const t = useText()
  return (
    <li className="w-22">
      <div className="relative">
        <img
          src={photo.preview}
          alt={t('photos.chosen', { number })}
          width={88}
          height={88}
          className={classNames('frame size-22 rounded-lg object-cover', photo.error && 'outline-2 outline-danger')}
        />
        <IconButton
          variant="disc"
          size={36}
          label={t('photos.remove', { number })}
          icon={<X />}
          onClick={onRemove}
          className="absolute! -end-2 -top-2"
        />
      </div>
      <FieldError error={photo.error ?? null} />
    </li>
  )
}

type AddButtonsProps = {
  id: string
  add: RefObject<HTMLButtonElement | null>
  chosen: ChosenPhotos
  isBusy: boolean
}

function AddButtons({ id, add, chosen, isBusy }: AddButtonsProps) {
  const t = useText()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia('(pointer: coarse)')
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void chosen.add([...(target.files ?? [])])
    // Otherwise choosing the same file again fires no change event.
    target.value = ''
  }
  const open = (input: HTMLInputElement | null) => isBusy || chosen.isReading || input?.click()
  const describedBy = classNames(chosen.problems.length > 0 && `${id}-error`, `${id}-hint`)
  return (
    <div className="flex flex-wrap gap-2">
      <input ref={files} type="file" accept={photoTypes} multiple hidden onChange={choose} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <Button
        ref={add}
        id={id}
        size="compact"
        className="hit-44"
        icon={<ImagePlus className="size-4!" />}
        loading={chosen.isReading}
        aria-describedby={describedBy}
        onClick={() => open(files.current)}
      >
        {t('photos.add')}
      </Button>
      {hasCamera && (
        <Button
          size="compact"
          className="hit-44"
          icon={<Camera className="size-4!" />}
          onClick={() => open(camera.current)}
        >
          {t('photos.take')}
        </Button>
      )}
    </div>
  )
}
