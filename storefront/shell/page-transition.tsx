import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ProgressLine } from '#ui/navigation/progress-line.tsx'

/** Shows progress during a navigation, then focuses the new heading and announces the title once. */
export function PageTransition() {
  const t = useText()
  const navigation = useNavigation()
  const title = useArrivedTitle()
  return (
    <>
      <ProgressLine active={navigation.state === 'loading'} label={t('shell.loading_page')} />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  )
}

/** Only a new path is a new page: parts of a page announce changes of its query themselves. */
function useArrivedTitle(): string {
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
