import { readTransitions, type TransitionTable } from '#server/platform/state-transitions.ts'

export const applicationStates = ['pending', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationActors = ['applicant', 'operator'] as const
export type ApplicationActor = (typeof applicationActors)[number]

/** Transitions of an application. The table `shop_application_moves` holds the same. */
const moves: TransitionTable<ApplicationState, ApplicationActor> = {
  pending: { approved: ['operator'], refused: ['operator'] },
  approved: {},
  refused: {},
}

export const { mayMove } = readTransitions(moves)
