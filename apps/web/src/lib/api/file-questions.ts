import type { RefusalOffers } from '@daftari/kernel/refusal'
import { useSyncExternalStore } from 'react'

/** The answers an upload takes, in the order in which they are asked for: each depends on those before it. */
const names = ['sheet', 'hiddenRows', 'column'] as const
export type QuestionName = (typeof names)[number]

export interface Question {
  name: QuestionName
  options: RefusalOffers[string]
  answer: string | undefined
}

/** What the server asked about each file, and what was answered: sent with the file the next time. */
const asked = new WeakMap<Blob, readonly Question[]>()
const listeners = new Set<() => void>()
const none: readonly Question[] = []

function change(file: Blob, questions: readonly Question[]): void {
  asked.set(file, questions)
  for (const listener of listeners) listener()
}

/** Earlier answers about the same file are replaced. */
export function noteQuestions(file: Blob, offers: RefusalOffers): void {
  const fresh = names.filter((name) => offers[name] !== undefined)
  const kept = (asked.get(file) ?? none).filter(({ name }) => !fresh.includes(name))
  const added = fresh.map((name) => ({ name, options: offers[name] ?? [], answer: undefined }))
  change(
    file,
    [...kept, ...added].toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
  )
}

/** Another sheet has other columns and other hidden rows: what depends on the answer is forgotten. */
export function answerQuestion(file: Blob, name: QuestionName, answer: string): void {
  const at = names.indexOf(name)
  const before = (asked.get(file) ?? none).filter((one) => names.indexOf(one.name) <= at)
  change(
    file,
    before.map((one) => (one.name === name ? { ...one, answer } : one)),
  )
}

export const answersOf = (file: Blob): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (asked.get(file) ?? none).flatMap(({ name, answer }) =>
      answer === undefined ? [] : [[name, answer]],
    ),
  )

/** The open questions about a file, for the component that shows it. */
export const useFileQuestions = (file: Blob | undefined): readonly Question[] =>
  useSyncExternalStore(listen, () => (file === undefined ? none : (asked.get(file) ?? none)))

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
