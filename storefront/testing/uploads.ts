type Fetch = typeof fetch

/** Requests that report their progress go by XMLHttpRequest (platform/api/send-with-progress.ts): they get the same answers. */
export function replaceXmlHttpRequest(answer: Fetch): void {
  globalThis.XMLHttpRequest = class extends AnsweredRequest {
    override readonly answer = answer
  } as unknown as typeof XMLHttpRequest
}

/** As much of an XMLHttpRequest as sending a file needs: progress at the half and at the end, then the answer. */
abstract class AnsweredRequest {
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
  #ended = new AbortController()

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
    this.#ended.abort()
  }

  send(body: Blob): void {
    const total = body.size
    for (const loaded of [total / 2, total]) this.upload.onprogress?.({ loaded, total })
    const { method, url } = this.#request
    // An exception of `onload` is no network error: it stays an unhandled rejection, which fails the test.
    this.answer(url, { method, headers: this.#headers, body, signal: this.#ended.signal }).then(
      (response) => this.#take(response),
      () => (this.#ended.signal.aborted ? this.onabort?.() : this.onerror?.()),
    )
  }

  async #take(response: Response): Promise<void> {
    this.response = await response.blob()
    this.status = response.status
    this.#received = response.headers
    this.onload?.()
  }
}
