/** A check with a drawing animation; static under reduced motion. */
export function SuccessMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-16 text-success">
      <circle cx="32" cy="32" r="30" className="fill-success-soft" />
      <path
        d="M19 33l9 9 17-19"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="1"
        strokeDasharray="1"
        className="transition-[stroke-dashoffset] duration-[400ms] ease-out [stroke-dashoffset:0] starting:[stroke-dashoffset:1]"
      />
    </svg>
  )
}
