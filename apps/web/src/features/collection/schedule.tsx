import { caseRepayments, caseSchedule } from '@daftari/contract/collections/shapes'
import { RowNumber } from '../../ui/cells/row-number.tsx'
import { Day } from '../../ui/day.tsx'
import { ColumnRows } from '../../ui/panels/column-rows.tsx'
import type { CaseDetail } from './queries.ts'

const page = 'collection'
const ofSchedule = { page, name: 'case-schedule', columns: caseSchedule.columns }
const ofRepayments = { page, name: 'case-repayments', columns: caseRepayments.columns }

const scheduleCells = {
  number: ({ number }: CaseDetail['schedule'][number]) => <RowNumber number={number} />,
}

export const Schedule = ({ rows }: { rows: CaseDetail['schedule'] }) => (
  <ColumnRows of={ofSchedule} rows={rows} cells={scheduleCells} />
)

export const Repayments = ({ rows }: { rows: CaseDetail['repayments'] }) => (
  <ColumnRows of={ofRepayments} rows={rows} cells={{ paidOn: PaidOn }} />
)

const PaidOn = ({ paidOn, receipt }: CaseDetail['repayments'][number]) => (
  <span title={receipt ?? ''}>
    <Day text={paidOn} />
  </span>
)
