import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { contentLimits } from '#contract/limits.ts'
import { suggestSlug } from '#contract/suggest-slug.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { pathOfPage, reloadPageList, showPage } from './page-queries.ts'

interface NewPage {
  title: string
  slug: string
}

/** Creates a page with its title as its first text. All else is written on its page, which opens then. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const sendWithKey = useIdempotencyKey(reloadPageList)
  const isUnmounted = useUnmounted()
  const form = useForm<NewPage>({ defaultValues: { title: '', slug: '' } })
  const create = async ({ title, slug }: NewPage) => {
    const name = title.trim()
    const body = { title: name, slug: slug.trim() || suggestSlug(name), html: `<p>${escapeText(name)}</p>` }
    const { data } = await sendWithKey(body, (options) => call('POST /operator/pages', { body }, options))
    showPage(data)
    useNotice.getState().show(t('content-pages.created', { title: name }))
    // A person who closed the dialog meanwhile works on something else.
    if (isUnmounted.current) return
    onClose()
    await navigate(pathOfPage(data.page.slug))
  }
  const typedSlug = form.watch('slug').trim()
  /** Without a title only the title is missing. */
  const hasValidSlug = () => {
    const { title, slug } = form.getValues()
    if (slug.trim() === '' && title.trim() === '') return true
    return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim() || suggestSlug(title))
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
        <TextField
          name="title"
          label={t('content-pages.page_title')}
          autoComplete="off"
          maxLength={contentLimits.title}
          validate={(title) => title.trim() !== ''}
          problem={t('content-pages.no_title')}
        />
        <TextField
          name="slug"
          label={t('content-pages.slug')}
          hint={t('content-pages.slug_hint')}
          autoComplete="off"
          maxLength={contentLimits.slug}
          isRequired={false}
          validate={hasValidSlug}
          problem={t(typedSlug ? 'content-pages.slug_characters' : 'content-pages.no_slug')}
        />
      </EntryForm>
    </Dialog>
  )
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
