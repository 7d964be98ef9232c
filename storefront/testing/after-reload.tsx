import { type ReactNode, useState } from 'react'

type AfterReloadProps = {
  /** Scroll position before the reload, in px. */
  top: number
  children: ReactNode
}

/** Renders a page as in the document after a reload: React Router has left the scroll position in the storage. */
export function AfterReload({ top, children }: AfterReloadProps) {
  useState(() => {
    const positions = { [history.state.key]: top }
    sessionStorage.setItem('react-router-scroll-positions', JSON.stringify(positions))
  })
  return children
}
