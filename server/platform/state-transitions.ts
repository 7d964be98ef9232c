export type TransitionTable<State extends string, Actor extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly Actor[]>>>>
>

export const readTransitions = <State extends string, Actor extends string>(moves: TransitionTable<State, Actor>) => {
  const mayMove = (actor: Actor, from: State, to: State): boolean => moves[from][to]?.includes(actor) ?? false
  return {
    mayMove,
    movesOf: (actor: Actor, from: State): State[] =>
      (Object.keys(moves[from]) as State[]).filter((to) => mayMove(actor, from, to)),
  }
}
