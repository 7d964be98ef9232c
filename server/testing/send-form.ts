import type { CallAddress } from '#contract/contract.ts'
import type { Person, Reply } from './shop.ts'

/** Sends a call as multipart form data, as browsers send files. */
export async function sendForm<A extends CallAddress>(
  person: Person,
  address: A,
  { form, ...request }: { form: FormData; params?: Record<string, string>; headers?: Record<string, string> },
): Promise<Reply<A>> {
  const encoded = new Response(form)
  const headers = { ...request.headers, 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
  const raw = new Uint8Array(await encoded.arrayBuffer())
  return person.call(address, { ...request, raw, headers })
}
