import type { StatementKind } from '@daftari/contract/settlement/enums'
import type { Cents } from '@daftari/kernel/money'

/** In this order: a charge names what it was charged for, and so does a reversal. */
const signs: readonly (readonly [StatementKind, RegExp])[] = [
  ['charge', /\bcharge|\btariff\b|\bfee\b/i],
  ['reversal', /\brevers/i],
  ['float', /\b(settle|deposit|withdraw|transfer of funds|top[- ]?up|to bank|from bank)\b/i],
  ['payout', /\b(business payment|salary payment|promotion payment|disbursement|b2c)\b/i],
  ['payment', /\b(pay ?bill|customer payment|c2b|merchant payment)\b/i],
]

/** What a row is about, from the operator's own words; money that goes the wrong way is something else. */
export function kindOf(row: {
  details: string
  reasonType: string
  amountCents: Cents
}): StatementKind {
  const named = kindNamed(row.reasonType) ?? kindNamed(row.details) ?? 'other'
  if (named === 'payment' && row.amountCents < 0) return 'other'
  if ((named === 'payout' || named === 'charge') && row.amountCents > 0) return 'other'
  return named
}

const kindNamed = (words: string) => signs.find(([, sign]) => sign.test(words))?.[0]
