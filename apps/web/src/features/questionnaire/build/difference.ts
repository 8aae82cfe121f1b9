import type { Language } from '@daftari/contract/language'
import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'

type Question = QuestionnaireDocument['questions'][number]

export interface QuestionDifference {
  id: number
  /** The change of the question between the two versions. */
  change: 'added' | 'removed' | 'changed' | 'same'
  /** In the later version; in the earlier one where it was removed. */
  question: Question
  /** Its words before, where they changed. */
  textBefore: string | undefined
  /** It has another place among the questions of both versions. */
  moved: boolean
  /** It has become essential, or is no longer. */
  essentialChanged: boolean
  classChanged: boolean
  answers: { id: number; text: string; change: 'added' | 'removed' | 'changed' | 'same' }[]
}

/** The changes of a later version, question by question. */
export function differenceOf(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
  language: Language,
): QuestionDifference[] {
  const places = placesOf(before, after)
  const later = after.questions.map((question) => {
    const old = before.questions.find((one) => one.id === question.id)
    return old === undefined ? whole(question, 'added', language) : compared(old, question)
  })
  const removed = before.questions
    .filter((one) => !after.questions.some(({ id }) => id === one.id))
    .map((question) => whole(question, 'removed', language))
  return [...later, ...removed]

  function compared(old: Question, question: Question): QuestionDifference {
    const answers = answersOf(old, question, language)
    const comparison = {
      id: question.id,
      question,
      textBefore: old.text[language] === question.text[language] ? undefined : old.text[language],
      moved: places.moved.has(question.id),
      essentialChanged: old.essential !== question.essential,
      classChanged: old.class !== question.class,
      answers,
    }
    const isSame =
      comparison.textBefore === undefined &&
      !comparison.moved &&
      !comparison.essentialChanged &&
      !comparison.classChanged &&
      answers.every((one) => one.change === 'same')
    return { ...comparison, change: isSame ? 'same' : 'changed' }
  }
}

function whole(
  question: Question,
  change: 'added' | 'removed',
  language: Language,
): QuestionDifference {
  return {
    id: question.id,
    change,
    question,
    textBefore: undefined,
    moved: false,
    essentialChanged: false,
    classChanged: false,
    answers: question.answers.map(({ id, text }) => ({ id, text: text[language], change: 'same' })),
  }
}

/** Moved are the fewest questions whose removal leaves the rest in the same order. */
function placesOf(before: QuestionnaireDocument, after: QuestionnaireDocument) {
  const old = before.questions.map((one) => one.id)
  const shared = after.questions.map((one) => one.id).filter((id) => old.includes(id))
  const kept = longestRising(shared.map((id) => old.indexOf(id))).map((place) => old[place])
  return { moved: new Set(shared.filter((id) => !kept.includes(id))) }
}

function longestRising(places: readonly number[]): number[] {
  const best: number[][] = []
  for (const place of places) {
    const before = best.filter((run) => (run.at(-1) ?? -1) < place)
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, place])
  }
  return best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
}

function answersOf(old: Question, question: Question, language: Language) {
  const later = question.answers.map(({ id, text }) => {
    const known = old.answers.find((one) => one.id === id)
    const change =
      known === undefined
        ? ('added' as const)
        : known.text[language] === text[language]
          ? ('same' as const)
          : ('changed' as const)
    return { id, text: text[language], change }
  })
  const removed = old.answers
    .filter((one) => !question.answers.some(({ id }) => id === one.id))
    .map(({ id, text }) => ({ id, text: text[language], change: 'removed' as const }))
  return [...later, ...removed]
}
