/** From which state to which something may go, and who may move it. */
export type Moves<State extends string, Actor extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly Actor[]>>>>
>

/** Reads a table of moves. */
export const readMoves = <State extends string, Actor extends string>(moves: Moves<State, Actor>) => {
  const mayMove = (actor: Actor, from: State, to: State): boolean => moves[from][to]?.includes(actor) ?? false
  return {
    mayMove,
    /** Where somebody may move what is in a state. */
    movesOf: (actor: Actor, from: State): State[] =>
      (Object.keys(moves[from]) as State[]).filter((to) => mayMove(actor, from, to)),
  }
}
