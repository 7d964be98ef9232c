import { useEffect } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** The page was sent with something missing: its title says so first, until that is mended. */
export function useErrorTitle(isWrong: boolean): void {
  const t = useText()
  useEffect(() => {
    if (!isWrong) return
    const { title } = document
    const wrong = t('checkout.error_title', { title })
    document.title = wrong
    return () => {
      // Another page may have a title of its own by now.
      if (document.title === wrong) document.title = title
    }
  }, [isWrong, t])
}
