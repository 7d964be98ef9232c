import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { ApiError, errorMessage, isLost } from '#contract/client/api-error.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { productFileLimits } from '#contract/product-file-columns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FileDrop } from '#ui/desk/form/file-drop.tsx'
import { useUnloadQuestion } from '#ui/desk/form/unsaved-bar.tsx'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'

/** Includes extensions: browsers report the media type of an installed spreadsheet program for CSV files, or none. */
const accept = 'text/csv,text/tab-separated-values,text/plain,.csv,.tsv,.txt'

/** Uploads a file, and opens its import when the server has read it. */
export function FileUpload() {
  const t = useText()
  const upload = useUpload()
  const { file, isPending, share } = upload
  useUnloadQuestion(isPending)
  return (
    <Card title={t('imports.step_file')}>
      <FileDrop
        accept={accept}
        maxBytes={productFileLimits.bytes}
        isBusy={isPending}
        onFiles={([chosen]) => chosen && upload.send(chosen)}
        labels={{
          choose: t('imports.choose_file'),
          drop: t('imports.drop_file'),
          camera: '',
          refused: (name) => t('imports.file_refused', { name }),
        }}
      />
      {isPending && file && (
        <div className="grid gap-2">
          <p role="status" className="wrap-anywhere">
            {t(share < 1 ? 'imports.sending' : 'imports.reading', { name: file.name })}
          </p>
          <LevelBar role="progressbar" label={t('imports.sending', { name: file.name })} value={share} max={1} />
        </div>
      )}
      <FormProblem error={upload.error === null ? undefined : { message: explain(upload.error) }} />
      {file && isLost(upload.error) && (
        <div>
          <Button onClick={() => upload.send(file)}>{t('states.try_again')}</Button>
        </div>
      )}
    </Card>
  )
}

function useUpload() {
  const { desk } = useDesks()
  const navigate = useNavigate()
  const isUnmounted = useUnmounted()
  const [share, setShare] = useState(0)
  // A retry after a lost response has the same key, so the file is stored once.
  const key = useRef('')
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (file: File) => {
      const options = { idempotencyKey: key.current, onSent: setShare }
      return (await call('POST /shop/products/import', { body: {}, files: { file } }, options)).data.import
    },
    onSuccess: async ({ id }) => {
      // An upload takes minutes, and the person may work on another page by then.
      if (!isUnmounted.current) await navigate(`${desk?.path}/products/import/${id}`)
    },
  })
  const send = (file: File) => {
    setShare(0)
    if (!(file === variables && isLost(error))) key.current = newIdempotencyKey()
    mutate(file)
  }
  return { send, error, isPending, share, file: variables }
}

function explain(error: unknown): string {
  const [messages] = error instanceof ApiError ? Object.values(error.errors) : []
  return messages?.join(' ') || errorMessage(error)
}
