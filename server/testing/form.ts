import sharp from 'sharp'

type Part = readonly [name: string, value: string | Blob]

/** A request's body as a browser sends a form: several parts may have one name. */
export async function asForm(parts: readonly Part[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return { raw: new Uint8Array(await sent.arrayBuffer()), headers }
}

/** A picture of one colour. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7a4d' } })

/** Bytes as a file of a form; a text stands for bytes of its own letters. */
export const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg'): File =>
  new File([typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : new Uint8Array(bytes)], name)

/** Few bytes that would be more pixels than anything should hold. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
