import { DirectionProvider } from '@base-ui/react/direction-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render as mount } from 'vitest-browser-react/pure'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { applyLanguage, chooseLanguage } from '#console/platform/i18n/locale.ts'
import { initConsoleText, TextsProvider, useText } from '#console/platform/i18n/texts.tsx'
import { PartsProvider } from '#console/platform/layout/parts-provider.tsx'
import { RootParts } from '#console/platform/layout/root-parts.tsx'
import type { ConsoleText, Messages } from '#locales/text.ts'

interface RenderOptions {
  /** Arabic turns the page from right to left. */
  language?: 'en' | 'ar'
  /** Width of the viewport, in px: a phone or a desk. */
  width?: 360 | 1440
  /** Path and query, below `/console`. */
  path?: string
}

interface Rendered {
  /** Texts of the language, by key. */
  t: ConsoleText
  router: ReturnType<typeof createBrowserRouter>
}

const files = import.meta.glob<Messages>('../../locales/{en,ar}/console/*.json', { eager: true, import: 'default' })

const messagesOf = (language: string): Messages =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, messages]) => {
      const [, of, capability] = /locales\/(\w+)\/console\/([\w-]+)\.json$/.exec(path) ?? []
      return of === language ? Object.entries(messages).map(([key, text]) => [`${capability}.${key}`, text]) : []
    }),
  )

let router: Rendered['router'] | undefined

/** Renders a part of the console at an address, as root.tsx does, with the calls of `answerCalls`. */
export async function render(part: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', width = 1440, path = '/' } = options
  if (innerWidth !== width) await page.viewport(width, width < 1440 ? 740 : 900)
  history.replaceState(null, '', `/console${path}`)
  const chosen = chooseLanguage(language, [])
  applyLanguage(chosen)
  const messages = messagesOf(language)
  initConsoleText(messages, language)
  let texts: ConsoleText | undefined
  const Texts = () => {
    texts = useText()
    return part
  }
  const element = (
    <TextsProvider messages={messages} locale={language}>
      <DirectionProvider direction={chosen.direction}>
        <QueryClientProvider client={queryClient}>
          <PartsProvider>
            <main id="content" tabIndex={-1}>
              <Texts />
            </main>
            <RootParts />
          </PartsProvider>
        </QueryClientProvider>
      </DirectionProvider>
    </TextsProvider>
  )
  router = createBrowserRouter([{ path: '*', element }], { basename: '/console' })
  await mount(<RouterProvider router={router} />)
  if (!texts) throw new Error('The part was not rendered')
  return { t: texts, router }
}

/** Forgets what the page loaded, and removes the listeners of its router. */
export function disposePage(): void {
  router?.dispose()
  router = undefined
  queryClient.clear()
}

/** A page with unsaved input. */
export function DirtyPage() {
  useLeaveGuard({ isDirty: () => true })
  return null
}
