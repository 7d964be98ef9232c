/** Like `fetch`, but reports upload progress, which `fetch` does not. */
export async function sendWithProgress(
  request: Request,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<Response> {
  const body = await request.blob()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total)
    xhr.onload = () => resolve(toResponse(xhr))
    xhr.onerror = () => reject(new TypeError('The request did not arrive.'))
    xhr.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}

function toResponse(xhr: XMLHttpRequest): Response {
  const type = xhr.getResponseHeader('Content-Type')
  return new Response(xhr.response, { status: xhr.status, headers: type ? { 'Content-Type': type } : {} })
}
