import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { createFieldMessages } from '#storefront/platform/api/form-failure.ts'
import { minPasswordLength, NewPasswordFields } from '#storefront/platform/auth-forms/password-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { type ApplicationField, type ApplicationForm, applicationFields } from './application-form.ts'
import { DocumentPicker } from './document-picker.tsx'
import { OwnerFields, type PartProps, ShopFields } from './shop-and-owner-fields.tsx'

export function ApplicationFields({
  id,
  form,
  chosen,
  submit,
  children,
}: Pick<ApplicationForm, 'id' | 'form' | 'chosen' | 'submit'> & { children: ReactNode }) {
  const t = useText()
  const { isSubmitting, submitCount } = form.formState
  const problems = useProblems(form.formState.errors)
  const summary = applicationFields.flatMap((name) => {
    const message = problems(name)
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
  const part = { id, problems, isBusy: isSubmitting }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-8">
        <div className="grid gap-3 empty:hidden">
          <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : summary} attempt={submitCount} />
          <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
        </div>
        <Part title={t('applications.your_shop')}>
          <ShopFields {...part} />
        </Part>
        <Part title={t('applications.about_you')}>
          <OwnerFields {...part} />
        </Part>
        <Part title={t('applications.your_access')} text={t('applications.your_access_text')}>
          <NewPasswordFields {...part} />
        </Part>
        <Part title={t('applications.your_papers')} text={t('applications.papers_text')}>
          <DocumentPicker id={id} chosen={chosen} isBusy={isSubmitting} />
        </Part>
        {children}
      </form>
    </FormProvider>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-h3">{title}</h2>
        {text && <p className="text-meta mt-1 max-w-text text-neutral-600">{text}</p>}
      </div>
      {children}
    </section>
  )
}

function useProblems(errors: ApplicationForm['form']['formState']['errors']): PartProps['problems'] {
  const t = useText()
  const { phone_min_length, phone_max_length } = useSettings()
  const ownMessages: Record<ApplicationField, string> = {
    shop_name: t('applications.shop_name_missing'),
    zone_id: t('applications.unknown_zone'),
    about: t('applications.about_missing'),
    owner_name: t('accounts.name_required'),
    email: t('errors.email'),
    country: t('shell.country_required'),
    phone: t('accounts.phone_length', { min: phone_min_length, max: phone_max_length }),
    password: t('errors.too_short', { count: minPasswordLength }),
    password_confirmation: t('accounts.not_confirmed'),
  }
  return createFieldMessages(
    errors,
    (name, isTooLong) => (isTooLong && name !== 'phone' ? t('errors.long') : ownMessages[name]),
    t,
  )
}
