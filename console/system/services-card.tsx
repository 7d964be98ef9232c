import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import type { System } from '#contract/operator-system.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TestButton } from './test-button.tsx'

/** Mail, SMS and the gateways: missing variables, the last webhook and a test of each. */
export function ServicesCard({ services }: { services: System['services'] }) {
  const t = useText()
  return (
    <Card title={t('system.services')}>
      <ul className="grid grid-cols-1 divide-y divide-neutral-200">
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} />
        ))}
      </ul>
    </Card>
  )
}

function ServiceRow({
  service: { name, missing_variables, last_webhook_at },
}: {
  service: System['services'][number]
}) {
  const t = useText()
  const { dayTime } = useMoments()
  const canTest = useCan()('system.write')
  const [to, setTo] = useState('')
  const isSetUp = missing_variables.length === 0
  const isGateway = name === 'stripe' || name === 'paypal'
  return (
    <li className="grid grid-cols-1 justify-items-start gap-2 py-3 first:pt-0 last:pb-0">
      <h3 className="text-label text-neutral-900">{t(`system.service.${name}`)}</h3>
      <p className="wrap-anywhere text-neutral-700">
        {isSetUp ? t('system.set_up') : t('system.missing', { names: missing_variables })}
      </p>
      {isGateway && (
        <p className="text-meta text-neutral-600">
          {last_webhook_at ? t('system.webhook', { at: dayTime(last_webhook_at) }) : t('system.no_webhook')}
        </p>
      )}
      {isSetUp && canTest && name === 'sms' && (
        <Field label={t('system.sms_to')}>
          <TextInput type="tel" dir="ltr" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      )}
      {isSetUp && <TestButton what={name} {...(name === 'sms' && { to })} />}
    </li>
  )
}
