import { NoticeList } from '#console/notices/notice-list.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { listMenu } from '#console/shell/menu.ts'

export default function NoticesPage() {
  const { desks } = useDesks()
  const sections = desks.flatMap((desk) =>
    listMenu(desk).flatMap(({ entries }) => entries.map(({ path }) => desk.path + path)),
  )
  const isHome = (path: string) => desks.some((desk) => desk.path === path)
  return (
    <NoticeList
      hasPage={(path) =>
        sections.some((section) => path === section || (!isHome(section) && path.startsWith(`${section}/`)))
      }
    />
  )
}
