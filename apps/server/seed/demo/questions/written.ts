import type { Words } from '@daftari/contract/language'
import type { Respondent } from '@daftari/contract/origination/verification/enums'

type Said = readonly [en: string, es: string, zh: string]

/** An answer, and the remark tag that it adds. */
export interface WrittenAnswer {
  text: Words
  tag: string | undefined
}
export interface WrittenQuestion {
  text: Words
  class: 'single' | 'multiple' | 'text'
  essential: boolean
  answers: readonly WrittenAnswer[]
  /** What customers say to a question that is answered in words. */
  replies: readonly string[]
}
export interface WrittenType {
  name: Words
  respondent: Respondent
  risk: boolean
  /** An approval may demand its questionnaire. */
  essential: boolean
  questions: readonly WrittenQuestion[]
}

export const words = ([en, es, zh]: Said): Words => ({ en, es, zh })

export const answer = (said: Said, tag?: string): WrittenAnswer => ({ text: words(said), tag })

export function question(
  said: Said,
  answers: readonly WrittenAnswer[],
  o: { several?: true; optional?: true; replies?: readonly string[] } = {},
): WrittenQuestion {
  const kind = answers.length === 0 ? 'text' : o.several === true ? 'multiple' : 'single'
  return {
    text: words(said),
    class: kind,
    essential: o.optional !== true && kind !== 'text',
    answers,
    replies: o.replies ?? [],
  }
}

/** The words heard most often, by the question in English. */
export const repliesTo = (asked: readonly WrittenType[]) =>
  new Map(asked.flatMap((type) => type.questions.map((one) => [one.text.en, one.replies] as const)))
