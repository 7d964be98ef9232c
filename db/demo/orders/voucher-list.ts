export type Voucher = {
  code: string
  /** A shop's key, or null where every shop takes it. */
  shop: string | null
  percentage?: number
  amount?: number
  max?: number
  min: number
  /** Days from now; negative ones are past. */
  days: readonly [starts: number, ends: number]
  total?: number
  each?: number
  isUnlisted?: true
  isPaused?: true
}

export const vouchers: readonly Voucher[] = [
  { code: 'WELCOME10', shop: null, percentage: 10, max: 1500, min: 3000, days: [-400, 120], each: 1 },
  { code: 'SOUK5', shop: null, amount: 500, min: 4000, days: [-30, 26], each: 2 },
  { code: 'SPRING25', shop: null, percentage: 25, max: 4000, min: 8000, days: [-75, -19], each: 1, total: 500 },
  { code: 'SOLE15', shop: 'solestreet', percentage: 15, max: 2500, min: 8000, days: [-60, 40], each: 1 },
  { code: 'YARD50', shop: 'circuit-yard', amount: 5000, min: 60000, days: [-90, 33], each: 1, total: 200 },
  { code: 'FINCH10', shop: 'marlow-finch', percentage: 10, min: 6000, days: [-45, 61], each: 2 },
  { code: 'NEST100', shop: 'nest-oak', amount: 10000, min: 90000, days: [-20, 75], each: 1, total: 100 },
  { code: 'HEM8', shop: 'harbour-denim', amount: 800, min: 5000, days: [-120, 45], each: 3 },
  { code: 'KILN12', shop: 'kiln-kettle', percentage: 12, max: 1200, min: 4000, days: [-33, 18], each: 1 },
  { code: 'SHUTTER5', shop: 'shutter-sound', percentage: 5, max: 6000, min: 20000, days: [-15, 29], each: 1 },
  { code: 'PETAL350', shop: 'petal-pine', amount: 350, min: 2500, days: [-50, 52], each: 4 },
  { code: 'FABLE5', shop: 'fern-fable', amount: 500, min: 3500, days: [-40, 12], each: 1 },
  { code: 'BASKET20', shop: 'daily-basket', percentage: 20, max: 600, min: 2000, days: [-25, 9], each: 5, total: 800 },
  { code: 'TRAIL20', shop: 'trailhead', percentage: 20, max: 3000, min: 7500, days: [-100, -11], each: 1 },
  { code: 'TRAIL8', shop: 'trailhead', amount: 800, min: 6000, days: [-10, 47], each: 1 },
  { code: 'LETTER5', shop: null, amount: 500, min: 3000, days: [-1, 60], each: 1, isUnlisted: true },
  { code: 'TRAIL25', shop: 'trailhead', percentage: 25, max: 2000, min: 9000, days: [-1, 60], each: 1, isPaused: true },
]
