import { BooksWidget } from './books-widget.tsx'
import { BookWidget, TrendWidget } from './business-widget.tsx'
import { InspectionWidget } from './inspection-widget.tsx'
import { AnsweredWidget, DecidedWidget, JudgedWidget, RecoveredWidget } from './own-widget.tsx'
import { ReconciliationWidget } from './reconciliation-widget.tsx'
import { RequestsWidget } from './requests-widget.tsx'
import { ServiceWidget } from './service-widget.tsx'
import type { Widget } from './widget.ts'
import { AuditWidget, CollectionWidget, PayoutWidget, SettlementWidget } from './work-widgets.tsx'

/** The dashboard from top to bottom: first one's own work, then the business. */
export const widgets: readonly Widget[] = [
  {
    key: 'audit',
    for: { can: 'application.take' },
    span: 6,
    component: AuditWidget,
  },
  {
    key: 'decided',
    for: { can: 'application.decide' },
    span: 6,
    component: DecidedWidget,
  },
  {
    key: 'inspection',
    for: { page: 'loan-admin/auditor-auth-list/quality-inspection' },
    span: 6,
    component: InspectionWidget,
  },
  {
    key: 'judged',
    for: { can: 'inspection.inspect' },
    span: 6,
    component: JudgedWidget,
  },
  {
    key: 'requests',
    for: { can: ['blacklist.manage', 'correction.decide', 'refund.decide', 'waiver.decide'] },
    span: 6,
    component: RequestsWidget,
  },
  {
    key: 'payouts',
    for: { page: 'loan-admin/loan-list/disbursements' },
    span: 6,
    component: PayoutWidget,
  },
  {
    key: 'collection',
    for: { page: 'collection/cash-collection/cash-credit-collection' },
    span: 6,
    component: CollectionWidget,
  },
  {
    key: 'recovered',
    for: { can: 'collection.remark' },
    span: 6,
    component: RecoveredWidget,
  },
  {
    key: 'settlement',
    for: { page: 'settlement/repayment/mpesa-payment' },
    span: 6,
    component: SettlementWidget,
  },
  {
    key: 'reconciliation',
    for: { page: 'settlement/repayment/reconciliation' },
    span: 6,
    component: ReconciliationWidget,
  },
  {
    key: 'books',
    for: { page: 'settlement/ledger/verification' },
    span: 6,
    component: BooksWidget,
  },
  {
    key: 'service',
    for: { page: 'customer-service/issue/comment-feedback' },
    span: 6,
    component: ServiceWidget,
  },
  {
    key: 'answered',
    for: { can: 'feedback.answer' },
    span: 6,
    component: AnsweredWidget,
  },
  {
    key: 'book',
    for: { page: 'statistics/repayment/daily-repayment' },
    span: 12,
    component: BookWidget,
  },
  {
    key: 'trend',
    for: { page: 'statistics/repayment/daily-repayment' },
    span: 12,
    component: TrendWidget,
  },
]
