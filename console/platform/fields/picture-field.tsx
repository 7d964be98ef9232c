import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { PictureDrop } from '#console/platform/form/picture-drop.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Picture as StoredPicture } from '#contract/shapes.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

/** Widths in which pictures are stored, in px. */
const storedWidths = [48, 96, 180, 360]

interface PictureFieldProps {
  readonly thumbnail: StoredPicture | null
  readonly name: string
  /** Stores a new picture, or removes the one there is. It is stored at once, apart from the form around. */
  readonly store: (picture: File | null) => Promise<void>
}

export function PictureField({ thumbnail, name, store }: PictureFieldProps) {
  const t = useText()
  const mutation = useMutation({ mutationFn: store })
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-3">
      <FormProblem error={mutation.error ?? undefined} />
      {thumbnail && (
        <div className="flex items-center gap-4">
          <Picture source={thumbnail} alt={name} sizes="96px" widths={storedWidths} className="size-24 rounded-lg" />
          <Button variant="danger" icon={<Trash2 />} loading={mutation.isPending} onClick={() => setAsking(true)}>
            {t('catalogue.remove_picture')}
          </Button>
        </div>
      )}
      <PictureDrop upload={mutation} hasPicture={thumbnail !== null} />
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('catalogue.remove_picture_question')}
        text={t('catalogue.remove_picture_text')}
        confirmLabel={t('catalogue.remove_picture')}
        confirm={() => store(null)}
        tone="danger"
      />
    </div>
  )
}
