import type { EncodedForm } from './http-client.ts'

export interface FormFile {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export async function encodeForm(
  fields: Readonly<Record<string, string>>,
  files: readonly FormFile[],
): Promise<EncodedForm> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, name, type, bytes } of files)
    form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  const response = new Response(form)
  const type = response.headers.get('Content-Type') ?? ''
  return { type, bytes: Buffer.from(await response.arrayBuffer()) }
}
