import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isolateText } from '#locales/isolate-text.ts'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useIsHydrated } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import {
  type ContactField,
  type ContactForm,
  contactFields,
  maxMessageLength,
  maxSubjectLength,
  useContactForm,
} from './contact-form.ts'

export function ContactPanel() {
  const t = useText()
  const form = useContactForm()
  if (form.answersTo !== null) return <Sent answersTo={form.answersTo} />
  return (
    <section aria-labelledby="write-to-us" className="panel p-5 sm:p-6">
      <h2 id="write-to-us" className="text-h3">
        {t('support.write_to_us')}
      </h2>
      <ContactFields {...form} />
    </section>
  )
}

function Sent({ answersTo }: { answersTo: string }) {
  const t = useText()
  return (
    <section aria-labelledby="message-sent" className="panel grid justify-items-center gap-3 px-5 py-12 text-center">
      <SuccessMark />
      <h2 id="message-sent" ref={takeFocus} tabIndex={-1} className="text-h2">
        {t('support.sent_title')}
      </h2>
      <p className="max-w-auth wrap-anywhere text-neutral-700">
        {t('support.sent_text', { email: isolateText(answersTo) })}
      </p>
      <Button className="mt-3" render={<Link to="/support" />}>
        {t('support.back_to_help')}
      </Button>
    </section>
  )
}

type LineProps = Pick<ContactForm, 'id' | 'form'> & {
  name: Exclude<ContactField, 'message'>
  error: string | null
  input: Omit<ComponentProps<typeof TextInput>, 'prefix' | 'suffix'>
}

function ContactFields({ id, form, submit }: ContactForm) {
  const t = useText()
  const isHydrated = useIsHydrated()
  const { isSubmitting, submitCount } = form.formState
  const problems = useProblems({ id, form })
  const getProblem = (fieldName: ContactField) => problems.find(({ name }) => name === fieldName)?.message ?? null
  const getLineProps = (name: LineProps['name']) => ({ id, form, name, error: getProblem(name) })
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : problems} attempt={submitCount} />
      <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
      <Line {...getLineProps('name')} input={{ dir: 'auto', autoComplete: 'name', maxLength: 120 }} />
      <Line
        {...getLineProps('email')}
        input={{ type: 'email', dir: 'ltr', autoComplete: 'email', inputMode: 'email' }}
      />
      <Line
        {...getLineProps('phone')}
        input={{ type: 'tel', dir: 'ltr', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 }}
      />
      <Line {...getLineProps('subject')} input={{ dir: 'auto', autoComplete: 'off', maxLength: maxSubjectLength }} />
      <Field id={`${id}-message`} label={t('support.message')} error={getProblem('message')} required>
        <TextArea
          rows={6}
          maxLength={maxMessageLength}
          readOnly={isSubmitting}
          counterLabel={(used, limit) => t('support.words_used', { used, limit })}
          {...form.register('message')}
        />
      </Field>
      {/* Before hydration a submit would put the values into the URL. */}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        loading={isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        {t('support.send_message')}
      </Button>
    </form>
  )
}

function Line({ id, form, name, error, input }: LineProps) {
  const t = useText()
  const isOptional = name === 'phone'
  return (
    <Field
      id={`${id}-${name}`}
      label={t(`support.contact_field.${name}`)}
      error={error}
      {...(isOptional ? { optionalMark: t('shell.optional') } : { required: true })}
    >
      <TextInput {...input} enterKeyHint="next" readOnly={form.formState.isSubmitting} {...form.register(name)} />
    </Field>
  )
}

function useProblems({ id, form }: Pick<ContactForm, 'id' | 'form'>) {
  const t = useText()
  const { errors } = form.formState
  const ownMessages = {
    name: t('support.name_missing'),
    email: t('errors.email'),
    phone: t('errors.invalid'),
    subject: t('support.subject_missing'),
    message: t('support.message_missing'),
  }
  return contactFields.flatMap((name) => {
    const message = fieldMessage(errors[name], ownMessages[name], t)
    return message ? [{ name, fieldId: `${id}-${name}`, message }] : []
  })
}
