import { Link } from 'react-router'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ContactFields } from './contact-fields.tsx'
import { useContactForm } from './contact-form.ts'

/** A message to the marketplace; once it is sent, what comes next. */
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
        {t('support.sent_text', { email: isolated(answersTo) })}
      </p>
      <Button className="mt-3" render={<Link to="/support" />}>
        {t('support.back_to_help')}
      </Button>
    </section>
  )
}
