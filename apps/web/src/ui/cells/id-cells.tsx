import type { Table } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import { nothing } from '../../lib/format/number.ts'
import type { Target } from '../../lib/page-context.ts'
import { PageLink } from '../page-link.tsx'
import type { AnyRow } from './cell.tsx'

/** Where an entity opens, by the column with its number; loans are links anyway. */
const places: Readonly<Record<string, (id: number) => Target>> = {
  paymentId: (payment) => ({
    page: 'settlement/repayment/mpesa-payment',
    search: { payment },
  }),
  refundId: (refund) => ({
    page: 'settlement/change-bill/payment-refund-list',
    search: { refund },
  }),
  entryId: (entry) => ({ page: 'settlement/ledger/journal', search: { entry } }),
}

type IdCells = Readonly<Record<string, (row: AnyRow) => ReactNode>>

/** The numbers of a table as links to what they name, for users who may see it. */
export function idCells(table: Table): IdCells {
  const known = Object.keys(table.columns).filter((name) => name in places)
  return Object.fromEntries(known.map((name) => [name, (row: AnyRow) => linkTo(name, row[name])]))
}

/** A number of an entity as a link to it; undefined for a column that names none. */
export function idLink(name: string, id: unknown): ReactNode {
  const to = places[name]
  if (typeof id !== 'number' || to === undefined) return undefined
  return <PageLink to={to(id)}>{id}</PageLink>
}

function linkTo(name: string, id: unknown): ReactNode {
  return idLink(name, id) ?? nothing
}
