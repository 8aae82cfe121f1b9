/** What has been entered so far, by question. */
export type Answers = Readonly<
  Record<number, { answers?: readonly number[]; text?: string } | undefined>
>

export interface AskedQuestion {
  id: number
  text: string
  class: 'single' | 'multiple' | 'text'
  essential: boolean
  answers: readonly { id: number; text: string }[]
}

/** One of a single choice, which the same again takes back; any of a multiple one. */
export function toggled(answers: Answers, question: AskedQuestion, id: number): Answers {
  const chosen = answers[question.id]?.answers ?? []
  const next = chosen.includes(id)
    ? chosen.filter((one) => one !== id)
    : question.class === 'single'
      ? [id]
      : [...chosen, id]
  return { ...answers, [question.id]: { answers: next } }
}

export function isAnswered(answers: Answers, { id }: Pick<AskedQuestion, 'id'>): boolean {
  const given = answers[id]
  return (given?.answers ?? []).length > 0 || (given?.text ?? '').trim() !== ''
}

/** The answers to send, without unanswered and unasked questions. */
export function givenOf(answers: Answers, questions: readonly AskedQuestion[]) {
  return questions
    .filter((one) => isAnswered(answers, one))
    .map(({ id, class: kind }) =>
      kind === 'text'
        ? { questionId: id, text: answers[id]?.text?.trim() ?? '' }
        : { questionId: id, answers: [...(answers[id]?.answers ?? [])] },
    )
}

/** The number of essential questions still open. */
export function openEssentials(answers: Answers, questions: readonly AskedQuestion[]): number {
  return questions.filter((one) => one.essential && !isAnswered(answers, one)).length
}

/** Earlier answers as the start of new ones, as far as their questions are still asked. */
export function answersOf(
  said: readonly { questionId: number; answers: readonly { id: number }[]; text: string | null }[],
): Answers {
  return Object.fromEntries(
    said.map(({ questionId, answers, text }) => [
      questionId,
      text === null ? { answers: answers.map((one) => one.id) } : { text },
    ]),
  )
}
