import type { disbursements } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'

export const columns = [
  'disbursementId',
  'disburseStatus',
  'actualStatus',
  'payoutAmount',
  'version',
] as const

export const acts = ['retry', 'hold', 'release'] as const

export type Act = (typeof acts)[number]

export type PayoutRow = Pick<Row<typeof disbursements>, (typeof columns)[number]>

export interface Wanted {
  act: Act
  rows: readonly PayoutRow[]
  clear(): void
}
