import { create } from 'zustand'

/** What a refused call needs before it is repeated: a session, or a confirmation by password or code. */
export type ProofKind = 'sign-in' | 'confirm'

interface ProofState {
  readonly kind: ProofKind | null
  /** Resolvers of the waiting calls; one dialog settles all of them. */
  readonly waiting: readonly ((isGiven: boolean) => void)[]
}

export const useProof = create<ProofState>(() => ({ kind: null, waiting: [] }))

/** True after a sign-in or confirmation, false once closed. A sign-in also confirms, so it replaces an open confirmation. */
export function requestProof(kind: ProofKind): Promise<boolean> {
  return new Promise((resolve) =>
    useProof.setState((state) => ({
      kind: state.kind === 'sign-in' ? state.kind : kind,
      waiting: [...state.waiting, resolve],
    })),
  )
}

/** Called by the dialog if the session has ended before the confirmation. */
export const requestSignIn = (): void => useProof.setState({ kind: 'sign-in' })

/** Called by the dialog: closes it and lets all waiting calls go on or fail. */
export function settleProof(isGiven: boolean): void {
  const { waiting } = useProof.getState()
  useProof.setState({ kind: null, waiting: [] })
  for (const resolve of waiting) resolve(isGiven)
}
