import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'

/** How shoppers reach the shop. Apart from the address and number of its account, which they do not see. */
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
