import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Collects console errors and warnings, page errors, failed requests, answers of 500 and above, and files that are not there. */
export function listenForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = []
  const note = (line: string | undefined) => line !== undefined && trouble.push(line)
  context.on('console', (message) => note(consoleTrouble(message)))
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('response', (response) => note(answerTrouble(response)))
  context.on('requestfailed', (request) => note(requestTrouble(request)))
  return trouble
}

/** The browser writes an error to the console for every answer of 400 and above; those are judged as answers. */
function consoleTrouble(message: ConsoleMessage): string | undefined {
  const isRefusal = message.text().startsWith('Failed to load resource')
  if (isRefusal || !['error', 'warning'].includes(message.type())) return undefined
  return `console ${message.type()}: ${message.text()} (${message.location().url})`
}

const isFile = (request: Request) => ['script', 'stylesheet', 'image', 'font'].includes(request.resourceType())

/** The API refuses with 4xx on purpose; a file that a page names is there. */
function answerTrouble(response: Response): string | undefined {
  const [status, request] = [response.status(), response.request()]
  return status >= 500 || (status >= 400 && isFile(request)) ? `answer ${status}: ${nameRequest(request)}` : undefined
}

/** Leaving a page ends its open requests; that is no failure. */
function requestTrouble(request: Request): string | undefined {
  const reason = request.failure()?.errorText ?? ''
  return reason === 'net::ERR_ABORTED' ? undefined : `request failed: ${nameRequest(request)} ${reason}`
}

function nameRequest(request: Request): string {
  return `${request.method()} ${request.url()}`
}
