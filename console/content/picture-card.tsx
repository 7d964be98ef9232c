import { useQueryClient } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { PictureField } from '#console/platform/fields/picture-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorPage } from '#contract/operator-pages.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { textPageQuery } from './page-queries.ts'

const widths = [96, 180, 360]

interface PagePictureCardProps {
  readonly page: OperatorPage
  readonly title: string
  readonly canWrite: boolean
}

/** The picture at the top of a page. It is stored at once, apart from the texts. */
export function PagePictureCard({ page: { slug, picture }, title, canWrite }: PagePictureCardProps) {
  const t = useText()
  const queryClient = useQueryClient()
  const store = async (file: File | null) => {
    const { data } = await call('POST /operator/pages/{slug}/picture', {
      params: { slug },
      body: { remove: file === null },
      files: { picture: file ?? undefined },
    })
    queryClient.setQueryData(
      textPageQuery(slug).queryKey,
      (answer) => answer && { ...answer, page: { ...answer.page, ...data } },
    )
    useNotice.getState().show(t(file ? 'categories.picture_saved' : 'categories.picture_removed'))
  }
  return (
    <Card title={t('content-pages.picture')}>
      {canWrite ? (
        <PictureField thumbnail={picture} name={title} store={store} />
      ) : picture ? (
        <Picture source={picture} alt={title} sizes="180px" widths={widths} className="max-w-45 rounded-lg" />
      ) : (
        <p className="text-neutral-600">{t('categories.no_picture')}</p>
      )}
    </Card>
  )
}
