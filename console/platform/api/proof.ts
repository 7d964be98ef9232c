import { create } from 'zustand'

/** What a refused call needs first: a session, or the password again. */
export type ProofKind = 'sign-in' | 'confirm'

interface ProofState {
  readonly kind: ProofKind | null
  /** Calls that wait, all answered by one dialog. */
  readonly waiting: readonly ((isGiven: boolean) => void)[]
}

export const useProof = create<ProofState>(() => ({ kind: null, waiting: [] }))

/** Opens the dialog over the page. Resolves to true once the person has signed in or confirmed, to false if they closed it. */
export function requestProof(kind: ProofKind): Promise<boolean> {
  return new Promise((resolve) =>
    useProof.setState((state) => ({ kind: state.kind ?? kind, waiting: [...state.waiting, resolve] })),
  )
}

/** Called by the dialog. */
export function settleProof(isGiven: boolean): void {
  const { waiting } = useProof.getState()
  useProof.setState({ kind: null, waiting: [] })
  for (const resolve of waiting) resolve(isGiven)
}
