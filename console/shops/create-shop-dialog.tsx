import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { PercentField } from '#console/platform/form/percent-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { InvitationLink, type SentInvitation } from '#console/platform/layout/invitation-link.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { maxShopName } from './shop-form.tsx'
import { createShop, shopsPath } from './shop-queries.ts'
import { useZones, ZoneField } from './zone-field.tsx'

interface ShopValues {
  name: string
  zone_id: string
  owner_name: string
  email: string
  /** In hundredths of a percent; null for the commission of the market. */
  commission_percentage: number | null
  description: string
}

const empty: ShopValues = {
  name: '',
  zone_id: '',
  owner_name: '',
  email: '',
  commission_percentage: null,
  description: '',
}

interface Created {
  readonly id: number
  readonly sent: SentInvitation
}

/** Asks for the facts of a shop and its owner, then shows the link of the owner's invitation. */
export function CreateShopDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Created>()
  const form = useForm<ShopValues>({ defaultValues: empty })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedQuestion(() => isDirty && !created)
  const reset = () => {
    form.reset()
    setCreated(undefined)
  }
  return (
    <Dialog
      open={isOpen}
      // The link of the invitation is shown in this dialog.
      onOpenChange={() => isSubmitting || close()}
      onClosed={reset}
      unsaved={unsaved}
      title={created ? t('shops.created_title') : t('shops.create')}
      description={created ? undefined : t('shops.create_text')}
      closeLabel={t('shell.close')}
      width={640}
    >
      {created ? (
        <InvitationLink sent={created.sent} close={() => navigate(`${shopsPath}/${created.id}`)} />
      ) : (
        <CreateForm form={form} onCreated={setCreated} />
      )}
    </Dialog>
  )
}

interface CreateFormProps {
  readonly form: UseFormReturn<ShopValues>
  readonly onCreated: (created: Created) => void
}

function CreateForm({ form, onCreated }: CreateFormProps) {
  const t = useText()
  const zones = useZones()
  const sendWithKey = useIdempotencyKey()
  const submit = async ({ zone_id, commission_percentage, ...values }: ShopValues) => {
    if (zone_id === '') {
      form.setError('zone_id', { type: 'server', message: t('shops.zone_missing') }, { shouldFocus: true })
      return
    }
    const commission = commission_percentage === null ? null : commission_percentage / 100
    const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as typeof values
    const body = { ...texts, zone_id: Number(zone_id), commission_percentage: commission }
    onCreated(await sendWithKey(body, (options) => createShop(body, options)))
  }
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('shops.create')}>
      <TextField name="name" label={t('shops.name')} autoComplete="off" maxLength={maxShopName} />
      <ZoneField zones={zones} isNew />
      <TextField name="owner_name" label={t('shops.owner')} autoComplete="off" maxLength={120} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('shops.owner_email')}
        hint={t('shops.owner_email_hint')}
        autoComplete="off"
      />
      <PercentField
        name="commission_percentage"
        label={t('shops.commission')}
        hint={t('shops.commission_hint')}
        isRequired={false}
      />
      <DescriptionField form={form} />
    </EntryForm>
  )
}

/** In characters, as the server counts them. */
const maxDescription = 2000

function DescriptionField({ form: { register, formState } }: Pick<CreateFormProps, 'form'>) {
  const t = useText()
  return (
    <Field
      label={t('shops.description')}
      error={fieldProblem(formState.errors.description, t('form.check_value'))}
      optionalMark={t('form.optional')}
    >
      <TextArea
        rows={3}
        maxLength={maxDescription}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
        {...register('description')}
      />
    </Field>
  )
}
