import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { reloadMe, useMe } from '#console/platform/session/me.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor: on or off, with the QR code for an app and the recovery codes, which are shown once. */
export function FactorCard() {
  const t = useText()
  const { has_factor, recovery_codes_left, must_add_factor, memberships } = useMe()
  const worksForMarket = memberships.some(({ kind }) => kind === 'market')
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = async (codes?: readonly string[]) => {
    setCodes(codes)
    await reloadMe()
  }
  return (
    <Card title={t('account.factor')}>
      <p>{has_factor ? t('account.factor_on') : t('account.factor_off')}</p>
      {worksForMarket && !has_factor && (
        <p className="text-warning">{must_add_factor ? t('account.factor_required') : t('account.factor_hint')}</p>
      )}
      {has_factor && <p>{t('account.recovery_left', { count: recovery_codes_left })}</p>}
      {codes && <RecoveryCodes codes={codes} />}
      {has_factor ? <FactorActions onDone={finish} /> : <FactorSetup onDone={finish} />}
    </Card>
  )
}

interface FactorSetupProps {
  readonly onDone: (codes: readonly string[]) => Promise<void>
}

function FactorSetup({ onDone }: FactorSetupProps) {
  const t = useText()
  const begin = useMutation({ mutationFn: async () => (await call('POST /desk/factor/begin')).data })
  if (begin.data) return <FirstCodeForm begun={begin.data} onDone={onDone} />
  return (
    <>
      <FormProblem error={begin.error ?? undefined} />
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('account.factor_turn_on')}
      </Button>
    </>
  )
}

function FirstCodeForm({ begun, onDone }: FactorSetupProps & { begun: DataAt<'POST /desk/factor/begin'> }) {
  const t = useText()
  const form = useForm({ defaultValues: { code: '' } })
  const { isDirty } = form.formState
  useLeaveGuard({ isDirty: () => isDirty })
  // The focused button has been removed.
  useEffect(() => form.setFocus('code'), [form])
  const activate = async ({ code }: { code: string }) => {
    const { data } = await call('POST /desk/factor/activate', { body: { code: code.trim() } })
    await onDone(data.recovery_codes)
  }
  return (
    <>
      <p>{t('account.factor_scan')}</p>
      {/* An img element runs no scripts of an SVG. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        alt={t('account.factor_picture')}
        className="size-48 rounded-lg border border-neutral-300 bg-[white] p-2"
      />
      <p dir="ltr" translate="no" className="font-mono break-all text-neutral-900 select-all">
        {begun.secret}
      </p>
      <EntryForm form={form} submit={activate} submitLabel={t('account.factor_turn_on')}>
        <TextField name="code" label={t('people.code')} inputMode="numeric" autoComplete="one-time-code" />
      </EntryForm>
    </>
  )
}

function FactorActions({ onDone }: { onDone: (codes?: readonly string[]) => Promise<void> }) {
  const t = useText()
  const renew = useMutation({
    mutationFn: async () => onDone((await call('POST /desk/factor/renew-codes')).data.recovery_codes),
  })
  const remove = useMutation({
    mutationFn: async () => {
      await call('POST /desk/factor/remove')
      await onDone()
    },
  })
  return (
    <>
      <FormProblem error={renew.error ?? remove.error ?? undefined} />
      <div className="flex flex-wrap gap-2">
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('account.renew_codes')}
        </Button>
        <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('account.factor_turn_off')}
        </Button>
      </div>
    </>
  )
}
