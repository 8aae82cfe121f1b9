const inLatin = [
  'loans?',
  'lend(?:s|er|ing)?',
  'borrow(?:s|ed|er|ing)?',
  'debts?',
  'owes?',
  'repay(?:s|ment|ments)?',
  'overdue',
  'credit',
  'préstamos?',
  'prestamista',
  'créditos?',
  'deudas?',
  'debe',
  'cuotas?',
  'mora',
]
const latin = new RegExp(`(?<!\\p{L})(?:${inLatin.join('|')})(?!\\p{L})`, 'iu')
const chinese = /贷款|借款|借贷|信贷|欠款|债务|放款|还款|逾期/u

/**
 * The word by which a text read to somebody else than the customer would give away that there is a
 * loan; undefined when it does not.
 */
export function mentionsLoan(texts: Iterable<string>): string | undefined {
  for (const text of texts) {
    const found = latin.exec(text) ?? chinese.exec(text)
    if (found !== null) return found[0]
  }
  return undefined
}
