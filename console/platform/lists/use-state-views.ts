import { useLocale } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'
import type { ListView } from '#ui/desk/list/list-parts.ts'

/** A tab for each state, with its count once loaded, unless that is null. The first state is the default view, which has the id ''. */
export function useStateViews<State extends string>(
  states: readonly State[],
  labelOf: (state: State) => string,
  counts: Readonly<Record<State, number | null>> | undefined,
): ListView[] {
  const locale = useLocale()
  return states.map((state, index) => {
    const count = counts?.[state] ?? null
    return {
      id: index === 0 ? '' : state,
      label: labelOf(state),
      ...(count !== null && { count: formatNumber(count, locale) }),
    }
  })
}
