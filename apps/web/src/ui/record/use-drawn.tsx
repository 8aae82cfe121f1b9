import type { Columns } from '@daftari/contract/columns'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { type AnyRow, cell } from '../cells/cell.tsx'
import { idLink } from '../cells/id-cells.tsx'
import { Instant } from '../instant.tsx'
import { Masked } from '../masked.tsx'

/** Numbers of the customer, by their columns; other people's numbers cannot be revealed. */
const ofCustomer: Readonly<Record<string, 'phone' | 'wallet' | 'idNumber' | undefined>> = {
  phone: 'phone',
  wallet: 'wallet',
  idNumber: 'idNumber',
}

/**
 * Draws a row's values by kind and name: numbers of entities as links, a customer's masked numbers
 * with the way to see them.
 */
export function useDrawn(columns: Columns): (name: string, row: AnyRow) => ReactNode {
  const context = { format: useFormat(), glossary: useGlossary() }
  return (name, row) => {
    const column = columns[name]
    const value = row[name]
    if (column === undefined) return null
    // A share is of two other columns.
    if (column.kind === 'ratio') return cell(name, column, row, context)
    if (value === null || value === undefined) return null
    const { customerId } = row
    const field = ofCustomer[name]
    if (field !== undefined && typeof value === 'string' && typeof customerId === 'number') {
      return <Masked value={value} object="person" id={customerId} field={field} />
    }
    if (column.kind === 'instant') return <Instant at={String(value)} exact />
    return idLink(name, value) ?? cell(name, column, row, context)
  }
}
