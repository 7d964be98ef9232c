import { useMutation } from '@tanstack/react-query'
import { Download, FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { formatFileSize } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import type { LightboxPicture } from '#ui/pictures/picture-source.ts'
import { saveFile } from '#ui/save-file.ts'
import type { Application } from './application-queries.ts'

const Lightbox = lazyLayer(
  () => import('#ui/pictures/lightbox.tsx').then((part) => part.Lightbox),
  ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
)

type ApplicationDocument = Application['documents'][number]

/** Pictures can be enlarged. A PDF is untrusted, so it is downloaded instead of opened on this origin. */
export function ApplicationDocuments({ application }: { application: Application }) {
  const t = useText()
  const [loaded, setLoaded] = useState<Readonly<Record<number, LightboxPicture>>>({})
  const [index, setIndex] = useState<number>()
  const pictures = application.documents.flatMap(({ position }) => loaded[position] ?? [])
  const open = (picture: LightboxPicture | undefined) => picture && setIndex(pictures.indexOf(picture))
  return (
    <Card title={t('applications.documents')}>
      {application.documents.length === 0 && <p className="text-neutral-600">{t('applications.no_documents')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {application.documents.map((document) => (
          <li key={document.position} className={document.kind === 'pdf' ? 'col-span-full' : undefined}>
            {document.kind === 'pdf' ? (
              <PdfDocument {...{ application, document }} />
            ) : (
              <PictureDocument
                {...{ application, document }}
                onLoaded={(picture) => setLoaded((before) => ({ ...before, [document.position]: picture }))}
                onOpen={() => open(loaded[document.position])}
              />
            )}
          </li>
        ))}
      </ul>
      <DocumentViewer {...{ pictures, index, setIndex }} title={application.shop_name} />
    </Card>
  )
}

interface DocumentProps {
  readonly application: Application
  readonly document: ApplicationDocument
}

interface PictureDocumentProps extends DocumentProps {
  readonly onLoaded: (picture: LightboxPicture) => void
  readonly onOpen: () => void
}

/** The request of the image carries the session cookie. The image can be enlarged once its size is known. */
function PictureDocument({ application, document: { position }, onLoaded, onOpen }: PictureDocumentProps) {
  const t = useText()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const url = `/api/operator/applications/${application.id}/documents/${position}`
  const label = t('applications.document', { number: position })
  if (state === 'failed') {
    return (
      <p className="text-meta grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-lg bg-neutral-100 p-2 text-center text-neutral-700">
        <ImageOff className="size-5" />
        {t('applications.picture_failed', { number: position })}
      </p>
    )
  }
  return (
    <button
      type="button"
      disabled={state === 'loading'}
      aria-label={t('applications.enlarge', { number: position })}
      onClick={onOpen}
      className="block w-full overflow-hidden rounded-lg border border-neutral-300 bg-neutral-100"
    >
      <img
        src={url}
        alt={label}
        className="aspect-4/3 w-full object-contain"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setState('loaded')
          onLoaded({ source: { url, width, height }, alt: label })
        }}
        onError={() => setState('failed')}
      />
    </button>
  )
}

function PdfDocument({ application, document: { position, bytes } }: DocumentProps) {
  const t = useText()
  const locale = useLocale()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const params = { id: String(application.id), position: String(position) }
      const { data } = await call('GET /operator/applications/{id}/documents/{position}', { params }, { isSlow: true })
      saveFile(data, `${application.application_number}-${position}.pdf`)
    },
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-neutral-300 p-3">
        <FileText className="size-6 shrink-0 text-neutral-600" />
        <p className="me-auto min-w-0">
          {t('applications.document', { number: position })}
          <span className="text-meta block text-neutral-600">
            <JoinedTexts texts={['PDF', formatFileSize(bytes, locale)]} />
          </span>
        </p>
        <Button size="compact" icon={<Download />} loading={isPending} onClick={() => mutate()}>
          {t('applications.download')}
        </Button>
      </div>
      <FormProblem error={error ?? undefined} />
    </div>
  )
}

interface DocumentViewerProps {
  readonly title: string
  readonly pictures: LightboxPicture[]
  /** undefined while the viewer is closed. */
  readonly index: number | undefined
  readonly setIndex: (index: number | undefined) => void
}

function DocumentViewer({ title, pictures, index, setIndex }: DocumentViewerProps) {
  const t = useText()
  const [last, setLast] = useState(0)
  if (index !== undefined && index !== last) setLast(index)
  return (
    <Lightbox
      open={index !== undefined}
      onOpenChange={(isOpen) => isOpen || setIndex(undefined)}
      pictures={pictures}
      // Keeps the last picture during the closing animation.
      index={index ?? last}
      onIndexChange={setIndex}
      widths={[]}
      labels={{
        title,
        close: t('shell.close'),
        previous: t('list.previous'),
        next: t('list.next'),
        zoomIn: t('applications.zoom_in'),
        zoomOut: t('applications.zoom_out'),
        reset: t('applications.zoom_reset'),
        position: (number, count) => `${number} / ${count}`,
        thumbnail: (number) => t('applications.document', { number }),
      }}
    />
  )
}
