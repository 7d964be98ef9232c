import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contactForm, maxTicketSubjectLength, maxTicketTextLength } from '#contract/support.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useSession } from '#storefront/platform/session/session.ts'

export const maxMessageLength = maxTicketTextLength
export const maxSubjectLength = maxTicketSubjectLength
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

export function useContactForm() {
  const id = useId()
  const [answersTo, setAnswersTo] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: { name: '', email: '', phone: '', subject: '', message: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { resetField, getFieldState } = form
  const user = useSession((session) => session.user)
  // The cached page knows no session: its data fills the fields after hydration, except those that were edited.
  useEffect(() => {
    if (!user) return
    const { name, email, phone, phone_code } = user
    const profile = { name, email: email ?? '', phone: `${phone_code ?? ''} ${phone ?? ''}`.trim() }
    for (const field of ['name', 'email', 'phone'] as const)
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: profile[field] })
  }, [user, resetField, getFieldState])
  const submit = form.handleSubmit(async (body) => {
    try {
      await call('POST /contact-us', { body })
      setAnswersTo(body.email)
    } catch (error) {
      if (!showFieldErrors(error, contactFields, form.setError)) showFailure(error)
    }
  })
  return { id, form, submit, answersTo }
}

export type ContactForm = ReturnType<typeof useContactForm>
