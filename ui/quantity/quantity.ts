type Limits = { min: number; max: number }

/** One step up or down, kept within the limits. */
export function stepped(value: number, step: number, limits: Limits): number {
  return clamp(value + step, limits)
}

/** What a typed text means: the whole number that it is, in Latin or Arabic digits, within the limits; else the value before. */
export function typedQuantity(text: string, before: number, limits: Limits): number {
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  return /^\s*-?\d+\s*$/.test(latin) ? clamp(Number(latin), limits) : before
}

/** With nothing left (max below min) the lower limit still stands: it is the owner who then disables the control. */
function clamp(value: number, { min, max }: Limits): number {
  return Math.max(min, Math.min(max, value))
}
