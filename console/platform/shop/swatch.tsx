/** The colour of a variant, beside its name. */
export const Swatch = ({ hex }: { hex: string }) => (
  <span aria-hidden className="size-4 shrink-0 rounded-full border border-neutral-500" style={{ background: hex }} />
)
