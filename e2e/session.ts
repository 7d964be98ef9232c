import type { BrowserContext } from '@playwright/test'
import type { DataAt } from './api.ts'

type Session = Pick<DataAt<'POST /login'>, 'access' | 'user'>

/** Signs the browser in on its first page only, because a session that ends must stay ended. */
export async function storeSession(context: BrowserContext, { access, user }: Session, language: string) {
  const stored = JSON.stringify({ token: access.token, user })
  // Pages of tools (about:) have no origin and no storage.
  await context.addInitScript(
    `if (location.protocol !== 'about:' && !sessionStorage.getItem('begun')) {
       sessionStorage.setItem('begun', '1')
       localStorage.setItem('session', ${JSON.stringify(stored)})
       localStorage.setItem('locale', '${language}')
     }`,
  )
}
