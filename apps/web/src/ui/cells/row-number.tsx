import { chargeOrdinal } from '@daftari/contract/servicing/charge-numbers'
import { useGlossary } from '../../lib/glossary.ts'

/** The number of a schedule's row: of an instalment, or of a charge with its index. */
export function RowNumber({ number }: { number: number }) {
  const { word } = useGlossary()
  const ordinal = chargeOrdinal(number)
  return <>{ordinal === undefined ? number : `${word('loanChargeId')} ${ordinal}`}</>
}
