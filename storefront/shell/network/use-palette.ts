import { useEffect, useRef } from 'react'
import { useVisit } from '#storefront/platform/settings/root-data.ts'

/** Paints a kept page in the colours that the shop has by now, in place of those that the page came with. */
export function usePalette(): void {
  const { theme } = useVisit()
  const painted = useRef(theme)
  useEffect(() => {
    if (painted.current === theme) return
    painted.current = theme
    const sheet = document.querySelector<HTMLStyleElement>('style[data-palette]')?.sheet
    if (!sheet) return
    sheet.deleteRule(0)
    sheet.insertRule(`:root{${theme}}`)
  }, [theme])
}
