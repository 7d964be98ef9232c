import sharp from 'sharp'

/** A picture of one colour, in the format of its name. */
export const photo = async (name: `${string}.jpg` | `${string}.png`, background = '#c27800') => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: await sharp({ create: { width: 2000, height: 1200, channels: 3, background } })
    .toFormat(name.endsWith('.png') ? 'png' : 'jpeg')
    .toBuffer(),
})
