import type { InputOf } from '@daftari/contract/endpoint'
import type { saveAuditor } from '@daftari/contract/origination/auditors'
import { customerTypes } from '@daftari/contract/origination/enums'
import type { auditors } from '@daftari/contract/origination/tables'
import type { Row } from '@daftari/contract/table'

export type AuditorRow = Row<typeof auditors>

const listOf = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The row's texts as the form's values. */
export function valuesOf(row: AuditorRow): InputOf<typeof saveAuditor>['body'] {
  return {
    staffId: row.id ?? 0,
    version: row.version ?? 0,
    products: listOf(row.products),
    maxCents: row.limit ?? 0,
    customerTypes: customerTypes.filter((one) => listOf(row.customerTypes).includes(one)),
    languages: listOf(row.languages),
    dailyCapacity: row.dailyCapacity ?? 0,
    weight: row.weight ?? 1,
    canReview: row.canReview === 'yes',
  }
}
