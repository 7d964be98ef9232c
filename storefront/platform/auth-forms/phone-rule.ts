export type PhoneRule = { phone_required: boolean; phone_min_length: number; phone_max_length: number }
export type PhoneProblem = 'required' | 'length'

/** What the settings have against a phone number; nothing where it may stay empty and does. */
export function phoneProblem(phone: string, rule: PhoneRule): PhoneProblem | null {
  if (phone === '') return rule.phone_required ? 'required' : null
  const fits = phone.length >= rule.phone_min_length && phone.length <= rule.phone_max_length
  return fits ? null : 'length'
}
