import { useDesks } from '#console/platform/session/desks.ts'
import { listMenu } from './menu.ts'

/** Whether the desk has a page that the person may open, named below `/console`. */
export function useHasPage(): (path: string) => boolean {
  const { desk } = useDesks()
  const paths = new Set(
    desk ? listMenu(desk).flatMap(({ entries }) => entries.map(({ path }) => desk.path + path)) : [],
  )
  // Below an entry, such as the payout account below Money. The home of a desk is above all.
  return (path) => paths.has(path) || [...paths].some((entry) => entry !== desk?.path && path.startsWith(`${entry}/`))
}
