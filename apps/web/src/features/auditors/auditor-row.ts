import type { auditors } from '@daftari/contract/origination/tables'
import type { Row } from '@daftari/contract/table'

export type AuditorRow = Row<typeof auditors>
