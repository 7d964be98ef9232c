import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Collects what no visitor should ever cause. The list grows while the context lives. */
export function listenForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = []
  const note = (line: string | undefined) => line !== undefined && trouble.push(line)
  context.on('console', (message) => note(consoleTrouble(message)))
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('response', (response) => note(answerTrouble(response)))
  context.on('requestfailed', (request) => note(requestTrouble(request)))
  return trouble
}

/** The browser itself writes an error for every refusal (404, 422 …); those are answers and looked at as such. */
function consoleTrouble(message: ConsoleMessage): string | undefined {
  const isRefusal = message.text().startsWith('Failed to load resource')
  if (isRefusal || !['error', 'warning'].includes(message.type())) return undefined
  return `console ${message.type()}: ${message.text()} (${message.location().url})`
}

function answerTrouble(response: Response): string | undefined {
  return response.status() >= 500 ? `answer ${response.status()}: ${describe(response.request())}` : undefined
}

/** Leaving a page ends its open requests; that is no failure. */
function requestTrouble(request: Request): string | undefined {
  const reason = request.failure()?.errorText ?? ''
  return reason === 'net::ERR_ABORTED' ? undefined : `request failed: ${describe(request)} ${reason}`
}

function describe(request: Request): string {
  return `${request.method()} ${request.url()}`
}
