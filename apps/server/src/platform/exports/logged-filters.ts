import type { Table } from '@daftari/contract/table'
import { maskIdNumber, maskPhone, normalisePhone } from '@daftari/kernel/phone'

/** Filters as the audit log may store them: a customer's number in a search is masked. */
export function loggedFilters(
  table: Table,
  filters: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const kind = table.filters[name]?.kind
      if (kind === 'phone') return [name, maskPhone(normalisePhone(value) ?? value)]
      return [name, kind === 'idNumber' ? maskIdNumber(value) : value]
    }),
  )
}
