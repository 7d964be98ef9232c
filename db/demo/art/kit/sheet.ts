/** One SVG document being drawn: its definitions, and the outlines that shadows and placeholders are made from. */
export type Sheet = {
  /** Adds a definition whose text says `@` where its id goes; equal definitions share one id. */
  def: (text: string) => string
  defs: () => string
  outline: (d: string, quiet: boolean) => void
  /** The same for a tube: a line as wide as `width`. */
  cord: (d: string, width: number) => void
  /** Outlines noted since the last call: SVG of all of them for shadows, path data of the drawn ones for line art. */
  takeOutlines: () => { shadow: string; drawn: string }
  /** A number in [0, 1), the same sequence for the same seed. */
  random: () => number
}

export const newSheet = (seed: number): Sheet => {
  const known = new Map<string, string>()
  let outlines: { d: string; quiet: boolean }[] = []
  let cords: { d: string; width: number }[] = []
  return {
    def: (text) => {
      const id = known.get(text) ?? `s${known.size}`
      known.set(text, id)
      return id
    },
    defs: () => [...known].map(([text, id]) => text.replaceAll('@', id)).join(''),
    outline: (d, quiet) => outlines.push({ d, quiet }),
    cord: (d, width) => cords.push({ d, width }),
    takeOutlines: () => {
      const lines = cords.map(({ d, width }) => `<path d="${d}" fill="none" stroke-width="${width}"/>`)
      const shadow = `<path d="${outlines.map(({ d }) => d).join('')}" stroke="none"/>${lines.join('')}`
      const drawn = [...outlines.flatMap(({ d, quiet }) => (quiet ? [] : [d])), ...cords.map(({ d }) => d)].join('')
      outlines = []
      cords = []
      return { shadow, drawn }
    },
    random: dice(seed),
  }
}

/** mulberry32: tiny, even enough, and the same on every machine. */
const dice = (seed: number) => {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
