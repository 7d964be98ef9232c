import type { ReactNode } from 'react'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { Unsaved } from '#ui/layers/unsaved-question.tsx'

type AuthDialogProps = DialogFrame & { title: string; unsaved?: Unsaved; children: ReactNode }

/** Frame of the dialogs for login, registration and codes, with the shop's logo. */
export function AuthDialog({ title, unsaved, children, ...frame }: AuthDialogProps) {
  const t = useText()
  return (
    <Dialog
      {...frame}
      width={420}
      title={<EntryTitle title={title} />}
      closeLabel={t('shell.close')}
      {...(unsaved && { unsaved })}
    >
      {children}
    </Dialog>
  )
}

function EntryTitle({ title }: { title: string }) {
  const { app_name, web_logo } = useSettings()
  return (
    <span className="block pt-3">
      {web_logo ? (
        <img
          src={web_logo.url}
          alt=""
          className="mb-3 h-8 w-auto max-w-30 object-contain object-[0%_50%] rtl:object-[100%_50%]"
        />
      ) : (
        <span aria-hidden className="mb-3 block text-[1.25rem] leading-none font-bold tracking-tight text-brand-text">
          {app_name}
        </span>
      )}
      <span className="text-h2 block">{title}</span>
    </span>
  )
}

type DialogSwitchProps = { question: string; action: string; disabled?: boolean; onPress: () => void }

export function DialogSwitch({ question, action, disabled, onPress }: DialogSwitchProps) {
  return (
    <p className="mt-5 text-center text-neutral-600">
      {question}{' '}
      <TextButton disabled={disabled} onPress={onPress}>
        {action}
      </TextButton>
    </p>
  )
}

type TextButtonProps = { disabled?: boolean | undefined; onPress: () => void; children: ReactNode }

/** A button that looks like a link. */
export function TextButton({ disabled, onPress, children }: TextButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="relative min-h-6 font-semibold text-brand-text underline-offset-4 hit-44 hover:underline disabled:text-neutral-400 disabled:no-underline"
    >
      {children}
    </button>
  )
}
