import { create } from 'zustand'

/** What a refused call needs first: a session, or the password again. */
export type ProofKind = 'sign-in' | 'confirm'

interface ProofState {
  readonly kind: ProofKind | null
  /** Calls that wait, all answered by one dialog. */
  readonly waiting: readonly ((isGiven: boolean) => void)[]
}

export const useProof = create<ProofState>(() => ({ kind: null, waiting: [] }))

/** Opens the dialog over the page; a sign-in confirms as well, so it replaces the confirmation. Resolves to true once the person has signed in or confirmed, to false if they closed it. */
export function requestProof(kind: ProofKind): Promise<boolean> {
  return new Promise((resolve) =>
    useProof.setState((state) => ({
      kind: state.kind === 'sign-in' ? state.kind : kind,
      waiting: [...state.waiting, resolve],
    })),
  )
}

/** Called by the dialog, whose session has ended before it was confirmed. */
export const requestSignIn = (): void => useProof.setState({ kind: 'sign-in' })

/** Called by the dialog. */
export function settleProof(isGiven: boolean): void {
  const { waiting } = useProof.getState()
  useProof.setState({ kind: null, waiting: [] })
  for (const resolve of waiting) resolve(isGiven)
}
