import { type Moves, readMoves } from '#server/platform/state-transitions.ts'

export const applicationStates = ['pending', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Who sent it, and who runs the marketplace. */
export const applicationActors = ['applicant', 'operator'] as const
export type ApplicationActor = (typeof applicationActors)[number]

/** From which state to which an application may go. The database holds the same in its table `shop_application_moves`. */
const moves: Moves<ApplicationState, ApplicationActor> = {
  pending: { approved: ['operator'], refused: ['operator'] },
  approved: {},
  refused: {},
}

export const { mayMove } = readMoves(moves)
