import type { ReactNode } from 'react'

type DialogSwitchProps = { question: string; action: string; onPress: () => void }

/** At the foot: the way to another of these dialogs. */
export function DialogSwitch({ question, action, onPress }: DialogSwitchProps) {
  return (
    <p className="mt-5 text-center text-neutral-600">
      {question} <TextButton onPress={onPress}>{action}</TextButton>
    </p>
  )
}

/** A press that reads like a link. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative min-h-6 font-semibold text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      {children}
    </button>
  )
}
