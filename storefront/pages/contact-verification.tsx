import { useState } from 'react'
import { type CodeRequest, requestCode } from '#storefront/codes/code-request.ts'
import { OtpForm } from '#storefront/codes/otp-form.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { takeFocus } from '#ui/take-focus.ts'

type ContactVerificationProps = {
  onVerified: () => void
  onCancel: () => void
}

/** Verifies a contact of the account with a code, once, before its first order. */
export function ContactVerification({ onVerified, onCancel }: ContactVerificationProps) {
  const t = useText()
  const { register_otp_type } = useSettings()
  const contacts = useContacts()
  const [type, setType] = useState(contacts[register_otp_type] ? register_otp_type : getOtherType(register_otp_type))
  const contact = contacts[type]
  const other = getOtherType(type)
  const renderActions = ({ isProcessing }: { isProcessing: boolean }) => (
    <div className="mt-4 grid gap-1">
      {contacts[other] && (
        <Button variant="quiet" disabled={isProcessing} onClick={() => setType(other)}>
          {t(other === 'email' ? 'checkout.verify_email' : 'checkout.verify_phone')}
        </Button>
      )}
      <Button variant="quiet" disabled={isProcessing} onClick={onCancel}>
        {t('checkout.verify_back')}
      </Button>
    </div>
  )
  return (
    <section aria-labelledby="proof" className="panel mx-auto max-w-[26.25rem] p-5 sm:p-8">
      <h2 id="proof" ref={takeFocus} tabIndex={-1} className="text-h2 outline-none">
        {t('checkout.verify_title')}
      </h2>
      <p className="mt-1 mb-5 text-neutral-600">{t('checkout.verify_text')}</p>
      {contact ? (
        <OtpForm
          key={type}
          sent={undefined}
          requestCode={() => requestCode(contact)}
          onVerified={onVerified}
          renderActions={renderActions}
        />
      ) : (
        renderActions({ isProcessing: false })
      )}
    </section>
  )
}

const getOtherType = (type: 'email' | 'phone') => (type === 'email' ? 'phone' : 'email')

function useContacts(): Record<'email' | 'phone', CodeRequest | null> {
  const user = useSession((session) => session.user)
  const { email = null, phone = null, phone_code = null } = user ?? {}
  return { email: email ? { phone: email } : null, phone: phone ? { phone, phone_code } : null }
}
