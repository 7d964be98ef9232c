type Limits = { min: number; max: number }

/** One step up or down, kept within the limits. */
export function stepped(value: number, step: number, limits: Limits): number {
  return clamp(value + step, limits)
}

/** What a typed text means: a number within the limits; nothing readable means the value before. */
export function typedQuantity(text: string, before: number, limits: Limits): number {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? before : clamp(number, limits)
}

/** With nothing left (max below min) the lower limit still stands: it is the owner who then disables the control. */
function clamp(value: number, { min, max }: Limits): number {
  return Math.max(min, Math.min(max, value))
}
