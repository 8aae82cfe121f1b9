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
  for (const [at, { loanId, customerId }] of parts.entries()) {
    const isTwice = parts
      .slice(0, at)
      .some((one) => (loanId === undefined ? one.customerId !== undefined : one.loanId === loanId))
    if (!isTwice) continue
    refuse(
      'correction.twice',
      { id: loanId ?? customerId ?? 0 },
      { [numberAt(at, parts[at])]: 'twice' },
    )
  }
}

/** The field in which a part names its loan or customer. */
export const numberAt = (at: number, part: CorrectionPart | undefined) =>
  `parts.${at}.${part?.customerId === undefined ? 'loanId' : 'customerId'}`

/** In the notation that people use: `12: 500.00 (Smaller instalments) · C4: 20.00`. */
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
