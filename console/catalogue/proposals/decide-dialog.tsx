import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { get, useController, useForm, useFormContext } from 'react-hook-form'
import type { ListedRow } from '#console/platform/edited-list/edited-list.ts'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { ColorField } from '#console/platform/form/color-field.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { nameIn } from '#console/platform/i18n/name-in.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { maxLengths, proposalLimits } from '#contract/limits.ts'
import type { OperatorProposal } from '#contract/proposals.ts'
import { foldText } from '#locales/fold-text.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { brandList, colorList } from '../catalogue-lists.ts'
import { findLikelyDuplicate } from '../duplicate-names.ts'
import { decide, type ProposalDecision } from './proposal-queries.ts'

interface DecideValues {
  to: ProposalDecision['to']
  name: string
  hex: string
  into: number | null
  reason: string
}

interface DecideDialogProps {
  readonly proposal: OperatorProposal
  readonly onClose: () => void
}

/** Accepts a proposal, names the row of the list that is the same, or refuses it with a reason. */
export function DecideDialog({ proposal, onClose }: DecideDialogProps) {
  const t = useText()
  const { name, hex, kind } = proposal
  const form = useForm<DecideValues>({
    defaultValues: { to: 'accept', name, hex: hex ?? '', into: null, reason: '' },
  })
  const to = form.watch('to')
  const submit = async (values: DecideValues) => {
    await decide(proposal, toDecision(values, kind === 'color'))
    useNotice.getState().show(t(`catalogue.proposal_done_${to}`, { name: isolateText(name) }))
  }
  const labels = {
    accept: t('catalogue.proposal_accept'),
    merge: t('catalogue.proposal_merge'),
    refuse: t('catalogue.proposal_refuse'),
  }
  return (
    <EntryDialog
      title={t('catalogue.decide_title', { name: isolateText(name), shop: isolateText(proposal.shop.name) })}
      description={t('catalogue.decide_text')}
      width={640}
      close={onClose}
      {...{ form, submit }}
      submitLabel={to === 'merge' ? t('catalogue.decide') : labels[to]}
      tone={to === 'refuse' ? 'danger-solid' : 'primary'}
    >
      <RadioCards
        legend={t('catalogue.decision')}
        name="to"
        options={(['accept', 'merge', 'refuse'] as const).map((value) => ({ value, label: labels[value] }))}
        input={form.register('to')}
        columns={3}
      />
      {to === 'accept' && <TextField name="name" label={t('catalogue.name')} maxLength={maxLengths.name} />}
      {to === 'accept' && kind === 'color' && <ColorField name="hex" label={t('catalogue.color')} />}
      {to === 'merge' && <RowField proposal={proposal} />}
      {to === 'refuse' && <ReasonField />}
    </EntryDialog>
  )
}

function toDecision({ to, name, hex, into, reason }: DecideValues, isColor: boolean): ProposalDecision {
  if (to === 'accept') return { to, name: name.trim(), hex: isColor ? hex.toLowerCase() : null }
  if (to === 'merge') return { to, into: into ?? 0 }
  return { to, reason: reason.trim() }
}

/** More would slow the list down; typing narrows it. */
const maxShownRows = 50

/** The row of the list that the proposal duplicates; the hint names a likely one. */
function RowField({ proposal: { kind, name } }: { proposal: OperatorProposal }) {
  const t = useText()
  const locale = useLocale()
  const brands = useQuery({ queryKey: brandList.queryKey, queryFn: brandList.read, enabled: kind === 'brand' })
  const colors = useQuery({ queryKey: colorList.queryKey, queryFn: colorList.read, enabled: kind === 'color' })
  const rows: readonly ListedRow[] | undefined = kind === 'brand' ? brands.data?.brands : colors.data?.colors
  const { formState } = useFormContext<DecideValues>()
  const { field } = useController<DecideValues, 'into'>({ name: 'into', rules: { validate: (into) => into !== null } })
  const options = useMemo(
    () => (rows ?? []).map((row) => ({ value: String(row.id), label: nameIn(locale, row) })),
    [rows, locale],
  )
  const duplicate = useMemo(() => findLikelyDuplicate(rows ?? [], { id: 0, name }, () => 0), [rows, name])
  const error = fieldProblem(get(formState.errors, 'into'), t('catalogue.proposal_into_required'))
  return (
    <Field
      label={t('catalogue.proposal_into')}
      hint={duplicate && t('catalogue.proposal_double', { name: isolateText(duplicate.name) })}
      error={error}
      required
    >
      <Combobox
        {...{ options, fold: foldText, maxShown: maxShownRows }}
        value={field.value === null ? null : String(field.value)}
        onChange={(id) => field.onChange(id === null ? null : Number(id))}
        onBlur={field.onBlur}
        labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('list.none_found') }}
      />
    </Field>
  )
}

function ReasonField() {
  const t = useText()
  const { register, formState } = useFormContext<DecideValues>()
  return (
    <Field
      label={t('shops.reason')}
      hint={t('catalogue.proposal_reason_hint')}
      error={fieldProblem(formState.errors.reason, t('shops.reason_missing'))}
      required
    >
      <TextArea
        rows={3}
        maxLength={proposalLimits.reason}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
        {...register('reason', { validate: (reason) => reason.trim() !== '' })}
      />
    </Field>
  )
}
