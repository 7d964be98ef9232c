/** As fetch does, and tells meanwhile what share of the request has left: fetch itself does not know. */
export async function sendTelling(
  request: Request,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<Response> {
  const body = await request.blob()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.responseType = 'blob'
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total)
    sending.onload = () => resolve(answerOf(sending))
    sending.onerror = () => reject(new TypeError('The request did not arrive.'))
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(body)
  })
}

function answerOf(sending: XMLHttpRequest): Response {
  const type = sending.getResponseHeader('Content-Type')
  return new Response(sending.response, { status: sending.status, headers: type ? { 'Content-Type': type } : {} })
}
