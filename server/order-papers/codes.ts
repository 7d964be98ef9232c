import bwip from 'bwip-js/node'
import encodeQr from 'qr'
import type { Bars, Modules } from '#server/platform/pdf/pdf-canvas.ts'

/** Quiet zone on each side of a Code 128, in modules (ISO/IEC 15417). */
export const quietBarModules = 10

export function encodeBars(text: string): Bars {
  const [symbol] = bwip.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error(`no bars for ${text}`)
  return symbol.sbs
}

/** A text as a QR code, with its quiet zone of four modules (ISO/IEC 18004). */
export const encodeModules = (text: string): Modules => encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
