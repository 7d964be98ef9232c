import { createContext } from 'react-router'

/**
 * How pages reach the API while they are rendered: in process, without a socket. The host sets it on every request; both
 * keys must come from the page bundle (its server entry exports them), or host and bundle would hold two different ones.
 */
export const apiContext = createContext<(request: Request) => Promise<Response>>()

type ReportFault = (error: unknown, request: Request) => void

/** What is done with an error that no page expected; the host sets its own log. */
export const faultContext = createContext<ReportFault>((error) => {
  // biome-ignore lint/suspicious/noConsole: without a host there is no other place to say it.
  console.error(error)
})

/** Scheme and host that the shop is known under: what pages call themselves. The host sets it on every request. */
export const originContext = createContext<string>()
