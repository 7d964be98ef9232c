type DialogSwitchProps = { question: string; action: string; onPress: () => void }

/** At the foot of login and registration: the way to the other. */
export function DialogSwitch({ question, action, onPress }: DialogSwitchProps) {
  return (
    <p className="mt-5 text-center text-neutral-600">
      {question}{' '}
      <button
        type="button"
        onClick={onPress}
        className="relative min-h-6 font-semibold text-brand-text underline-offset-4 hit-44 hover:underline"
      >
        {action}
      </button>
    </p>
  )
}
