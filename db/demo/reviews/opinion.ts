/** A sentence that holds for everything in the group, or only for some of its categories. */
export type Sentence = string | { of: readonly string[]; text: string }

/** What buyers say of one sort of thing. `{size}` and `{color}` stand for what they bought. */
export type Opinions = {
  categories: readonly string[]
  good: readonly Sentence[]
  fair: readonly Sentence[]
  bad: readonly Sentence[]
}

export const only = (of: readonly string[], text: string): Sentence => ({ of, text })

export function sentencesFor(category: string, sentences: readonly Sentence[]): string[] {
  return sentences.flatMap((sentence) => {
    if (typeof sentence === 'string') return [sentence]
    return sentence.of.includes(category) ? [sentence.text] : []
  })
}
