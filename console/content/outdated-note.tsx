import { useMutation } from '@tanstack/react-query'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'

interface OutdatedNoteProps {
  readonly locale: string
  readonly canWrite: boolean
  /** Stores that a translation fits the present original. */
  readonly confirm: (locale: string) => Promise<void>
}

/** A translation that the original has left behind. It may fit nevertheless, as after the correction of a typing error. */
export function OutdatedNote({ locale, canWrite, confirm }: OutdatedNoteProps) {
  const t = useText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirm(locale),
    onSuccess: () => useNotice.getState().show(t('content-pages.confirmed')),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="warning">{t('content-pages.is_older')}</Badge>
      {canWrite && (
        <>
          <p className="text-meta text-neutral-600">{t('content-pages.fits_hint')}</p>
          <Button size="compact" loading={isPending} onClick={() => mutate()}>
            {t('content-pages.fits')}
          </Button>
        </>
      )}
      <FormProblem error={error ?? undefined} />
    </div>
  )
}
