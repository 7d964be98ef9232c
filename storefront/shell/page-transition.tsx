import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ProgressLine } from '#ui/ways/progress-line.tsx'

/** Between pages: the progress line, then focus on the heading of the new page and its title spoken once. */
export function PageMoves() {
  const t = useText()
  const navigation = useNavigation()
  const title = useArrival()
  return (
    <>
      <ProgressLine active={navigation.state === 'loading'} label={t('shell.loading_page')} />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  )
}

/** A new path is a new page; another query is the same one, whose own parts say what changed. */
function useArrival(): string {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    if (hash === '') focusHeading()
  }, [pathname, hash])
  return title
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
