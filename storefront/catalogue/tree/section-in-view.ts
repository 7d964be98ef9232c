import { useEffect, useState } from 'react'

/** The id of the last section whose head has reached the upper third of the window; the first one before any has. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const sections = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const look = () => {
      frame = 0
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const reached = sections.filter((section) => isEnd || section.getBoundingClientRect().top < innerHeight / 3)
      const seen = reached.filter((section) => section.getBoundingClientRect().top < innerHeight)
      const head = seen.at(-1)?.getBoundingClientRect().top
      // Sections may stand side by side: the first of their row counts.
      const first = seen.find((section) => section.getBoundingClientRect().top === head)
      setInView((first ?? sections[0])?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [all])
  return inView
}
