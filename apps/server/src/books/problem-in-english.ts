import { type BookProblem, bookProblemText } from '@daftari/contract/ledger/book-problems'
import { textsIn } from '@daftari/contract/words/namespaces'

const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = textsIn('en').choices

/** For the command line and the logs, in the words of the page. */
export const problemInEnglish = (problem: BookProblem): string =>
  bookProblemText(problem, {
    sentence: (code) => lists.bookProblem?.[code] ?? code,
    money: (cents) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
    choice: (list, value) => lists[list]?.[value] ?? value,
  })
