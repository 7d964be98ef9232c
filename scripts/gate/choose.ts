import { isNoJourney } from './runners.ts'
import type { Asked, Step } from './step.ts'

export type Choice = { steps: readonly Step[]; asked: Asked }

/** `npm test -- rules server/cart`: a word that names a step chooses it, any other is a filter on test files. */
export function choose(all: readonly Step[], words: readonly string[]): Choice {
  const options = words.filter((word) => word.startsWith('-'))
  const names = words.filter((word) => all.some((step) => isNamed(step, word)))
  const filters = words.filter((word) => !options.includes(word) && !names.includes(word))
  const wanted = names.length > 0 ? names : stepsFor(filters)
  if (wanted.length === 0) return { steps: all, asked: { filters, options } }
  const chosen = all.filter((step) => wanted.some((name) => isNamed(step, name)))
  const needed = chosen.flatMap((step) => step.needs ?? [])
  const steps = all.filter((step) => chosen.includes(step) || needed.includes(step.name))
  return { steps, asked: { filters, options } }
}

function stepsFor(filters: readonly string[]): string[] {
  if (filters.length === 0) return []
  const runners = filters.some(isNoJourney) ? ['rules', 'door', 'protocol'] : []
  return filters.every(isNoJourney) ? runners : [...runners, 'journeys']
}

function isNamed(step: Step, word: string): boolean {
  return step.name === word || step.name.startsWith(`${word} `)
}
