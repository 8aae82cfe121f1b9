import { z } from 'zod'
import type { bookProblem, bookProblemsWords } from '../words/ledger/book-problems.ts'

/**
 * A row that contradicts an invariant: which sentence of the choices `bookProblem` says it, and
 * what that speaks of. What ends in `Cents` is an amount, or the amounts of a loan's parts.
 */
export const bookProblemShape = z.object({
  code: z.string(),
  params: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.array(z.number().nullable()), z.null()]),
  ),
})
export type BookProblem = z.infer<typeof bookProblemShape>

export type BookProblemCode = keyof typeof bookProblem
/** What the looks count, as the choices `lookedAt` name it. */
export type LookedAt = keyof typeof bookProblemsWords.choices.lookedAt
export type ReplayPart = keyof typeof bookProblemsWords.choices.replayPart

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** Everything a sentence speaks of, and nothing else. */
export type BookProblemParams<Code extends BookProblemCode, Value> = Readonly<
  Record<Placeholder<(typeof bookProblem)[Code][0]>, Value>
>

/** What a sentence names by a closed list of the choices: the list of the same name. */
const lists = ['account', 'statementAccount', 'paymentProvider', 'replayPart']

/** How amounts and the values of closed lists are written where the sentence is read. */
export interface BookProblemWriting {
  sentence(code: string): string
  money(cents: number): string
  choice(list: string, value: string): string
}

export function bookProblemText(
  { code, params }: BookProblem,
  writing: BookProblemWriting,
): string {
  return writing.sentence(code).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined) return '–'
    if (Array.isArray(value)) return value.map((cents) => writing.money(cents ?? 0)).join(' / ')
    if (typeof value === 'number')
      return name.endsWith('Cents') ? writing.money(value) : String(value)
    return lists.includes(name) ? writing.choice(name, value) : value
  })
}
