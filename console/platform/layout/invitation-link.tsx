import { MailCheck, MailX } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CopyButton } from './copy-button.tsx'

export interface SentInvitation {
  readonly email: string
  readonly link: string
  readonly isMailed: boolean
}

/** The link of a sent invitation. It can also be passed on by hand. */
export function InvitationLink({
  sent: { email, link, isMailed },
  close,
}: {
  sent: SentInvitation
  close: () => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const Icon = isMailed ? MailCheck : MailX
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2 text-neutral-800">
        <Icon className="mt-0.5 size-5 shrink-0" />
        {isMailed ? t('members.invited_mailed', { email }) : t('members.invited_unmailed', { email })}
      </p>
      <Field label={t('members.link')} hint={t('members.link_hint')}>
        <TextInput
          ref={input}
          readOnly
          value={link}
          dir="ltr"
          translate="no"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={link} label={t('members.copy')} source={input} />
        <Button variant="primary" onClick={close}>
          {t('members.done')}
        </Button>
      </div>
    </div>
  )
}
