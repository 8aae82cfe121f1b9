import { chargeOrdinal } from '@daftari/contract/servicing/charge-numbers'
import { useGlossary } from '../../lib/glossary.ts'

/** Which row of a schedule it is: the number of an instalment, or a charge with which of them it is. */
export function RowNumber({ number }: { number: number }) {
  const { word } = useGlossary()
  const ordinal = chargeOrdinal(number)
  return <>{ordinal === undefined ? number : `${word('loanChargeId')} ${ordinal}`}</>
}
