import { createContext } from 'react-router'

/**
 * Calls the API in process while a page is rendered. The host sets the contexts on every request: it must take them from the page
 * bundle (entry.server.tsx exports them), as contexts are compared by identity.
 */
export const apiContext = createContext<(request: Request) => Promise<Response>>()

type ReportError = (error: unknown, request: Request) => void

/** Logs an unexpected error; the host sets its own logger. */
export const faultContext = createContext<ReportError>((error) => {
  // biome-ignore lint/suspicious/noConsole: the default without a host.
  console.error(error)
})

/** Public origin of the shop. */
export const originContext = createContext<string>()
