import { useForm } from 'react-hook-form'
import { callAsGuest } from '#console/platform/api/client.ts'
import { requestSignIn, settleProof, useProof } from '#console/platform/api/proof.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { meQuery, reloadMe } from '#console/platform/session/me.ts'
import { isUnauthorized } from '#contract/client/api-error.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Opens over a page whose call needs a session or a confirmation first; the page and its input stay as they are. */
export function ProofDialog() {
  const t = useText()
  const kind = useProof((state) => state.kind)
  const person = queryClient.getQueryData(meQuery.queryKey)?.person
  return (
    <Dialog
      open={kind !== null}
      onOpenChange={(isOpen) => isOpen || settleProof(false)}
      title={kind === 'confirm' ? t('people.confirm_title') : t('people.session_ended')}
      description={kind === 'confirm' ? t('people.confirm_text') : t('people.session_ended_text')}
      closeLabel={t('shell.close')}
      width={400}
    >
      {kind === 'confirm' ? (
        <ConfirmForm />
      ) : (
        <SignInForm
          email={person?.email}
          onSignedIn={(session) => {
            // The page shows data and input of the first person: another one must not continue with it.
            if (person && session.person.id !== person.id) return location.reload()
            settleProof(true)
          }}
        />
      )}
    </Dialog>
  )
}

function ConfirmForm() {
  const t = useText()
  const hasFactor = queryClient.getQueryData(meQuery.queryKey)?.has_factor ?? false
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const submit = async ({ password, code }: { password: string; code: string }) => {
    try {
      await callAsGuest('POST /desk/confirm', { body: hasFactor ? { code: code.trim() } : { password } })
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      return requestSignIn()
    }
    await reloadMe()
    settleProof(true)
  }
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('people.confirm')}>
      {hasFactor ? (
        <TextField name="code" label={t('people.code')} hint={t('people.code_hint')} autoComplete="one-time-code" />
      ) : (
        <TextField name="password" type="password" label={t('people.password')} autoComplete="current-password" />
      )}
    </EntryForm>
  )
}
