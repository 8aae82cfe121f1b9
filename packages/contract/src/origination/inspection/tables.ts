import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { list } from '../../table.ts'
import { grades } from '../enums.ts'
import {
  disputeReasons,
  inspectionCauses,
  inspectionResults,
  inspectionStates,
  ownDecisions,
} from './enums.ts'

const decision = { set: 'ownDecision' } as const

/**
 * Sampled decisions. Until an inspector has decided for themselves, they see neither the decider nor the
 * decision; an auditor sees the judged ones of their own.
 */
export const inspections = list('loan-admin/auditor-auth-list/quality-inspection', {
  path: '/audit/inspector/showInspectionList',
  key: 'inspectionId',
  defaultSort: '-inspectionId',
  tabs: 'inspectionState',
  filters: {
    inspectionState: filter.choice(inspectionStates),
    cause: filter.choice(inspectionCauses, { set: 'inspectionCause' }),
    loanId: filter.id(),
    auditor: filter.staff(),
    inspector: filter.staff(),
    product: filter.product(),
    disputeReason: filter.choice(disputeReasons),
    sampled: filter.dateRange(),
  },
  columns: {
    inspectionId: column.id({ sortable: true }),
    loanId: column.id(),
    inspectionState: column.choice(inspectionStates),
    cause: column.choice(inspectionCauses, { set: 'inspectionCause' }),
    product: column.product(),
    applyAmount: column.money(),
    grade: column.choice(grades),
    auditor: column.staff(),
    auditorDecision: column.choice(ownDecisions, decision),
    inspector: column.staff(),
    inspectorDecision: column.choice(ownDecisions, decision),
    inspectionResult: column.choice(inspectionResults),
    disputeReason: column.choice(disputeReasons),
    answerDueOn: column.date(),
    sampledAt: column.instant({ sortable: true }),
    inspectedAt: column.instant({ sortable: true, optional: true }),
    remarks: column.text({ optional: true }),
  },
})
