import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ReasonFields, type ReasonValues } from '#console/platform/fields/reason-fields.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ProductToModerate } from '#contract/operator-products.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Dialog } from '#ui/layers/dialog.tsx'

interface RefuseDialogProps {
  readonly product: ProductToModerate
  /** If it rejects, the dialog stays open and shows the error. */
  readonly refuse: (reason: string, version: string) => Promise<void>
  readonly onClose: () => void
}

const readyReasons = ['pictures', 'words', 'category', 'forbidden', 'brand'] as const

/** A refusal needs a reason. The shop reads it on the page of the product and in a mail. */
export function RefuseDialog({ product: { name, state, version }, refuse, onClose }: RefuseDialogProps) {
  const t = useText()
  const form = useForm<ReasonValues>({ defaultValues: { reason: '' } })
  // A background refetch brings a newer product, which the person has not seen.
  const seen = useRef(version)
  const submit = async ({ reason }: ReasonValues) => {
    await refuse(reason.trim(), seen.current)
    onClose()
  }
  const reasons = readyReasons.map((key) => ({
    key,
    label: t(`moderation.ready_${key}`),
    text: t(`moderation.ready_${key}_text`),
  }))
  const isShown = state === 'shown'
  const values = { name: isolateText(name) }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isShown ? t('moderation.take_down_title', values) : t('moderation.refuse_title', values)}
      description={t('moderation.refuse_text')}
      closeLabel={t('shell.close')}
      width={640}
      unsaved={useUnsavedQuestion(
        () => form.getValues('reason').trim() !== '',
        () => form.formState.isSubmitting,
      )}
    >
      <EntryForm
        form={form}
        submit={submit}
        submitLabel={isShown ? t('moderation.take_down') : t('moderation.refuse')}
        tone="danger-solid"
      >
        <ReasonFields legend={t('moderation.ready_reasons')} readyReasons={reasons} />
      </EntryForm>
    </Dialog>
  )
}
