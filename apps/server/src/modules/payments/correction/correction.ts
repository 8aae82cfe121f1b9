import type { Language } from '@daftari/contract/language'
import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import { prepaymentWords } from '@daftari/contract/words/servicing/prepayment'
import { textIn } from '@daftari/contract/words/words'
import { type Cents, cents, formatCents, sum } from '@daftari/kernel/money'

export const sumOf = (parts: readonly CorrectionPart[]): Cents =>
  sum(parts.map((part) => cents(part.amountCents)))

/**
 * What a person says where a payment shall go must come to what there is of it: a move to all of it,
 * a match to no more than what waits. Refuses: correction.sum, correction.twice.
 */
export function requireSoundParts(
  kind: CorrectionKind,
  parts: readonly CorrectionPart[],
  availableCents: Cents,
): void {
  const totalCents = sumOf(parts)
  const fits = kind === 'move' ? totalCents === availableCents : totalCents <= availableCents
  if (!fits) {
    const params = { sum: formatCents(totalCents), available: formatCents(availableCents) }
    refuse('correction.sum', params, { parts: 'sum' })
  }
  const loans = parts.flatMap(({ loanId }) => loanId ?? [])
  const customers = parts.flatMap(({ customerId }) => customerId ?? [])
  const twice = loans.find((one, at) => loans.indexOf(one) !== at)
  if (twice !== undefined || customers.length > 1) {
    refuse('correction.twice', { id: twice ?? customers[1] ?? 0 }, { parts: 'twice' })
  }
}

/** As people write it down: `12: 500.00 (Smaller instalments) · C4: 20.00`. */
export function partsText(parts: readonly CorrectionPart[], language: Language): string {
  return parts
    .map(({ loanId, customerId, amountCents, prepayment }) => {
      const part = `${loanId ?? `C${customerId}`}: ${formatCents(amountCents)}`
      return prepayment === undefined
        ? part
        : `${part} (${textIn(prepaymentWords.choices.prepayment[prepayment], language)})`
    })
    .join(' · ')
}
