import type { Column } from '@daftari/contract/columns'
import { nothing } from '../../lib/format/number.ts'
import type { Format } from '../../lib/format/use-format.ts'

/** A share in percent; an average of money in money. */
export function ratioText(
  share: number | undefined,
  { unit }: Pick<Column, 'unit'>,
  format: Format,
): string {
  if (share === undefined) return nothing
  return unit === 'money' ? format.money(Math.round(share)) : format.ratio(share)
}
