import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'

/** The public contact of the shop. The email address and phone number of its account are separate and private. */
export function ContactCard({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  return (
    <Card title={t('shop-profile.contact')}>
      <p className="text-neutral-700">{t('shop-profile.contact_text')}</p>
      <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 items-start gap-4">
        <TextField
          name="contact.email"
          label={t('shop-profile.field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired={false}
        />
        <TextField
          name="contact.phone"
          label={t('shop-profile.field.phone')}
          hint={t('shop-profile.phone_hint')}
          autoComplete="off"
          maxLength={40}
          isRequired={false}
        />
      </fieldset>
    </Card>
  )
}
