type Fetch = typeof fetch

/** Uploads with progress use XMLHttpRequest (client/send-with-progress.ts). */
export function replaceXmlHttpRequest(answer: Fetch): void {
  globalThis.XMLHttpRequest = class extends FakeXmlHttpRequest {
    override readonly answer = answer
  } as unknown as typeof XMLHttpRequest
}

/** The parts of XMLHttpRequest that uploads use: progress at one half and at the end, then the response. */
abstract class FakeXmlHttpRequest {
  abstract readonly answer: Fetch
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  response: unknown = null
  status = 0
  #request = { method: 'GET', url: '' }
  #headers = new Headers()
  #received = new Headers()
  #aborted = new AbortController()

  open(method: string, url: string): void {
    this.#request = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#received.get(name)
  }

  abort(): void {
    this.#aborted.abort()
  }

  send(body: Blob): void {
    const total = body.size
    for (const loaded of [total / 2, total]) this.upload.onprogress?.({ loaded, total })
    const { method, url } = this.#request
    // An exception in `onload` stays an unhandled rejection, which fails the test.
    this.answer(url, { method, headers: this.#headers, body, signal: this.#aborted.signal }).then(
      (response) => this.#receive(response),
      () => (this.#aborted.signal.aborted ? this.onabort?.() : this.onerror?.()),
    )
  }

  async #receive(response: Response): Promise<void> {
    this.response = await response.blob()
    this.status = response.status
    this.#received = response.headers
    this.onload?.()
  }
}
