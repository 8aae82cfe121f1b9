import { type BookProblem, bookProblemText } from '@daftari/contract/ledger/book-problems'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'

/** A row that contradicts an invariant, as a sentence in the reader's language. */
export function ProblemLine({ of }: { of: BookProblem }) {
  const glossary = useGlossary()
  const format = useFormat()
  return bookProblemText(of, {
    sentence: (code) => glossary.choice('bookProblem', code),
    money: format.money,
    choice: glossary.choice,
  })
}
