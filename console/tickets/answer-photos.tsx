import { X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { ApiError } from '#contract/client/api-error.ts'
import { photosRule } from '#contract/photos.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FileDrop } from '#ui/desk/form/file-drop.tsx'
import { FieldError } from '#ui/forms/field.tsx'

const { maxBytes, maxCount, maxTotalBytes, types } = photosRule
const megabyte = 1024 * 1024

export function useAnswerPhotos() {
  const t = useText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  return {
    files,
    problem,
    add: (added: readonly File[]) => {
      const all = [...files, ...added]
      const isOverLimit = all.length > maxCount || all.reduce((sum, { size }) => sum + size, 0) > maxTotalBytes
      setProblem(
        isOverLimit ? t('tickets.too_many_photos', { number: maxCount, size: maxTotalBytes / megabyte }) : undefined,
      )
      if (!isOverLimit) setFiles(all)
    },
    remove: (file: File) => {
      setProblem(undefined)
      setFiles(files.filter((each) => each !== file))
    },
    /** Photos that were added while the others were sent stay. */
    removeSent: (sent: readonly File[]) => {
      setProblem(undefined)
      setFiles((present) => present.filter((file) => !sent.includes(file)))
    },
    showRefused: (error: unknown) => {
      const refused = files.flatMap((file, index) => {
        const message = error instanceof ApiError ? error.errors[`attachments.${index}`]?.[0] : undefined
        return message === undefined ? [] : [`${isolateText(file.name)}: ${message}`]
      })
      setProblem(refused.length > 0 ? refused.join(' ') : undefined)
    },
  }
}

export function AnswerPhotos({ photos }: { photos: ReturnType<typeof useAnswerPhotos> }) {
  const t = useText()
  const { files, problem, add, remove } = photos
  return (
    <div className="grid grid-cols-1 gap-2">
      {files.length > 0 && (
        <ul aria-label={t('tickets.photos')} className="grid grid-cols-1 gap-1">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-2">
              <bdi translate="no" className="min-w-0 flex-1 wrap-anywhere">
                {file.name}
              </bdi>
              <IconButton
                label={t('tickets.remove_photo', { name: isolateText(file.name) })}
                icon={<X />}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < maxCount && (
        <FileDrop
          accept={types.join(',')}
          maxBytes={maxBytes}
          isMultiple
          hasCamera
          onFiles={add}
          labels={{
            choose: t('tickets.add_photos'),
            drop: t('tickets.drop_photos'),
            camera: t('form.take_picture'),
            refused: (name) => t('form.picture_refused', { name }),
          }}
        />
      )}
      <FieldError error={problem ?? null} />
    </div>
  )
}
