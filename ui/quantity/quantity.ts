type Limits = { min: number; max: number }

/** One step up or down, kept within the limits. */
export function stepped(value: number, step: number, limits: Limits): number {
  return clamp(value + step, limits)
}

/** What a typed text means: the whole number that it is, within the limits; anything else means the value before. */
export function typedQuantity(text: string, before: number, limits: Limits): number {
  const number = Number(text)
  return text.trim() === '' || !Number.isInteger(number) ? before : clamp(number, limits)
}

/** With nothing left (max below min) the lower limit still stands: it is the owner who then disables the control. */
function clamp(value: number, { min, max }: Limits): number {
  return Math.max(min, Math.min(max, value))
}
