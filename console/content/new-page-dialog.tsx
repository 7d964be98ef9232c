import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { pathOfPage, reloadPageList, showPage } from './page-queries.ts'
import { slugOf, TitleFields, type TitleValues } from './title-fields.tsx'

/** Creates a page with its title as its first text. All else is written on its page, which opens then. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const sendWithKey = useIdempotencyKey(reloadPageList)
  const isUnmounted = useUnmounted()
  const form = useForm<TitleValues>({ defaultValues: { title: '', slug: '' } })
  const create = async (values: TitleValues) => {
    const name = values.title.trim()
    const body = { title: name, slug: slugOf(values), html: `<p>${escapeText(name)}</p>` }
    const { data } = await sendWithKey(body, (options) => call('POST /operator/pages', { body }, options))
    showPage(data)
    useNotice.getState().show(t('content-pages.created', { title: name }))
    // A person who closed the dialog meanwhile works on something else.
    if (isUnmounted.current) return
    onClose()
    await navigate(pathOfPage(data.page.slug))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('content-pages.add')}
      description={t('content-pages.is_public')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(
        () => Object.values(form.getValues()).some((text) => text.trim() !== ''),
        () => form.formState.isSubmitting,
      )}
    >
      <EntryForm form={form} submit={create} submitLabel={t('content-pages.create')}>
        <TitleFields />
      </EntryForm>
    </Dialog>
  )
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
