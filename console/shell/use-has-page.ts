import { useDesks } from '#console/platform/session/desks.ts'
import { listMenu } from './menu.ts'

/** Whether the desk has a page that the person may open, named below `/console`. */
export function useHasPage(): (path: string) => boolean {
  const { desk } = useDesks()
  const paths = new Set(
    desk ? listMenu(desk).flatMap(({ entries }) => entries.map(({ path }) => desk.path + path)) : [],
  )
  return (path) => paths.has(path)
}
