import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { CurrencyProvider } from './platform/currency/currency.tsx'
import { fallbackCurrency } from './platform/currency/currency-choice.ts'
import { markHydrated } from './platform/hydration/early-input.ts'
import { getFallbackFile, getMessages } from './platform/i18n/loaded-messages.ts'
import { TextsProvider } from './platform/i18n/texts.tsx'
import { isCachedPage } from './platform/offline/service-worker-client.ts'
import { loadTexts } from './platform/request/load-texts.ts'
import { loadRootData } from './platform/request/root-data.server.ts'
import type { RootData } from './platform/settings/root-data.ts'
import { AppShell } from './shell/app-shell.tsx'
import { DocumentHead } from './shell/document-head.tsx'
import { RootErrorPage } from './shell/error-boundaries.tsx'

export const loader = (args: Route.LoaderArgs) => loadRootData(args)

/** Loads the texts of another language, or of a newer build, before they are rendered. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const visit = await serverLoader()
  await loadTexts(visit.texts)
  return visit
}

/** The only stylesheet. Imported by a module, it would load again with the first lazy part and cause a second layout. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Loader data is loaded once per document; again only if the service worker returned a cached page. */
export const shouldRevalidate = isCachedPage

export function Layout({ children }: { children: ReactNode }) {
  const visit = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    markHydrated(document.documentElement)
    // Journeys wait for this before their first input.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    // An inline script in the head changes these attributes before hydration.
    <html
      lang={visit?.locale ?? 'en'}
      dir={visit?.direction ?? 'ltr'}
      data-texts={visit?.texts ?? getFallbackFile()}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead visit={visit} />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers visit={visit}>{children}</Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Providers({ visit, children }: { visit: RootData | undefined; children: ReactNode }) {
  const currency = visit?.currency ?? fallbackCurrency
  return (
    <TextsProvider messages={getMessages(visit?.texts ?? getFallbackFile())} locale={visit?.locale ?? 'en'}>
      <CurrencyProvider currencies={visit?.settings.currencies ?? noCurrencies} initial={currency}>
        {children}
      </CurrencyProvider>
    </TextsProvider>
  )
}

const noCurrencies = [fallbackCurrency]

export default function App() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}

/** Must not depend on settings, as loading them may have failed. Its texts are then those of the English file. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootErrorPage error={error} />
}
