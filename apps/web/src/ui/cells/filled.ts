import type { Columns } from '@daftari/contract/columns'
import { type AnyRow, type CellContext, cellText } from './cell.tsx'

/** A sentence with its `{{column}}` replaced by the row's values; unknown names stay as they are. */
export function filled(text: string, columns: Columns, row: AnyRow, context: CellContext): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => {
    const column = columns[key]
    if (column === undefined) return whole
    // A sentence has no heading that names the currency.
    if (column.kind === 'money') return context.format.moneyWithCurrency(row[key] as number | null)
    return cellText(key, column, row, context)
  })
}
