import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { ColorField } from '#console/platform/form/color-field.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { Swatch } from '#console/platform/shop/swatch.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { maxLengths } from '#contract/limits.ts'
import type { Proposal, ProposalKind } from '#contract/proposals.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { LoadingRegion, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

/** What is proposed: a brand or colour, with the name that was typed. */
export interface ProposalDraft {
  readonly kind: ProposalKind
  readonly name: string
}

interface ProposeDialogProps extends ProposalDraft {
  readonly productId: number
  readonly onClose: () => void
}

/** Proposes a brand or a colour to the market, and shows what became of earlier proposals of the shop. */
export function ProposeDialog({ kind, name, productId, onClose }: ProposeDialogProps) {
  const t = useText()
  const { desk } = useDesks()
  const sendWithKey = useIdempotencyKey()
  const form = useForm({ defaultValues: { name, hex: '' } })
  const submit = async (values: { name: string; hex: string }) => {
    const hex = kind === 'color' ? values.hex.toLowerCase() : null
    const body = { kind, name: values.name.trim(), hex, product_id: productId }
    await sendWithKey(body, (options) => call('POST /shop/proposals', { body }, options))
    await queryClient.invalidateQueries({ queryKey: ['shop-proposals', desk?.path] })
    useNotice.getState().show(t('products.proposed', { name: isolateText(body.name) }))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={kind === 'brand' ? t('products.propose_brand') : t('products.propose_color')}
      description={t('products.propose_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.formState.isDirty && !form.formState.isSubmitSuccessful)}
    >
      <div className="grid grid-cols-1 gap-6">
        <EntryForm form={form} submit={submit} submitLabel={t('products.propose')}>
          <TextField name="name" label={t('products.name')} maxLength={maxLengths.name} autoComplete="off" />
          {kind === 'color' && <ColorField name="hex" label={t('products.picture_color')} />}
        </EntryForm>
        <EarlierProposals kind={kind} />
      </div>
    </Dialog>
  )
}

function EarlierProposals({ kind }: { kind: ProposalKind }) {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['shop-proposals', desk?.path, kind],
    queryFn: async ({ signal }) => (await call('GET /shop/proposals', { query: { kind } }, { signal })).data.proposals,
    staleTime: 0,
  })
  if (error && !data) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) {
    return (
      <LoadingRegion label={t('states.loading')}>
        <SkeletonText lines={2} />
      </LoadingRegion>
    )
  }
  if (data.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-label">{t('products.proposals')}</h3>
      <ul className="grid max-h-60 grid-cols-1 gap-3 overflow-y-auto">
        {data.map((proposal) => (
          <li key={proposal.id} className="grid gap-0.5">
            <span className="flex items-center gap-2 wrap-anywhere">
              {proposal.hex && <Swatch hex={proposal.hex} />}
              <bdi translate="no">{proposal.name}</bdi>
            </span>
            <span className="text-meta wrap-anywhere text-neutral-600">
              <Outcome proposal={proposal} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ proposal: { state, result, reason } }: { proposal: Proposal }) {
  const t = useText()
  if (state === 'open') return t('products.proposal_open')
  if (state === 'refused') return t('products.proposal_refused', { reason: isolateText(reason ?? '') })
  return t(`products.proposal_${state}`, { name: isolateText(result ?? '') })
}
