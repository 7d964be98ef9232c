import { DirectionProvider } from '@base-ui/react/direction-provider'
import chinese from '@fontsource-variable/noto-sans-sc/index.css?url'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Messages } from '#locales/text.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import styles from './app.css?url'
import { queryClient } from './platform/api/query-client.ts'
import { applyLanguage, type ConsoleLanguage, currentLanguage, loadMessages } from './platform/i18n/locale.ts'
import { initConsoleText, TextsProvider } from './platform/i18n/texts.tsx'
import { PartsProvider } from './platform/layout/parts-provider.tsx'
import { RootError } from './shell/root-error.tsx'

/** After the page, which they would make larger: a person has to type or press something first. */
const RootParts = latePart(() => import('./platform/layout/root-parts.tsx').then((part) => part.RootParts))

interface RootData {
  readonly language: ConsoleLanguage
  readonly messages: Messages
}

/** Loads the texts before anything is rendered, or keys would be shown in place of texts. */
export async function clientLoader(): Promise<RootData> {
  const language = currentLanguage()
  applyLanguage(language)
  const messages = await loadMessages(language.locale)
  initConsoleText(messages, language.locale)
  return { language, messages }
}

export const shouldRevalidate = () => false

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/console.webmanifest' },
  { rel: 'icon', href: '/icons/clear-48.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The page is built once for all languages: clientLoader changes these attributes.
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: { language, messages } }: { loaderData: RootData }) {
  return (
    <TextsProvider messages={messages} locale={language.locale}>
      <DirectionProvider direction={language.direction}>
        <QueryClientProvider client={queryClient}>
          <PartsProvider>
            <Outlet />
            <RootParts />
            {/* A hundred slices, of which the browser loads those with the needed glyphs, if the system has none. */}
            {language.locale === 'zh' && <link rel="stylesheet" href={chinese} />}
          </PartsProvider>
        </QueryClientProvider>
      </DirectionProvider>
    </TextsProvider>
  )
}

/** Shown while scripts and texts load, without a word: the language is not known yet. */
export function HydrateFallback() {
  return (
    <LoadingRegion label="…" className="mx-auto grid max-w-form gap-4 p-6">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40" />
    </LoadingRegion>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <RootError error={error} />
}
