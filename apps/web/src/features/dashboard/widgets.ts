import { queues } from 'virtual:queues'
import { BooksWidget } from './books-widget.tsx'
import { BookWidget } from './business-widget.tsx'
import { QueuesWidget } from './queues-widget.tsx'
import { ReconciliationWidget } from './reconciliation-widget.tsx'
import type { Widget } from './widget.ts'
import { workWidgets } from './work-widgets.tsx'

/** Below the person's main work, for the people concerned. */
export const widgets: readonly Widget[] = [
  {
    key: 'audit',
    for: { can: 'application.take' },
    component: workWidgets.audit,
  },
  {
    key: 'inspection',
    for: { page: 'loan-admin/auditor-auth-list/quality-inspection' },
    component: workWidgets.inspection,
  },
  {
    key: 'queues',
    for: { can: queues.map(({ can }) => can) },
    component: QueuesWidget,
  },
  {
    key: 'payouts',
    for: { page: 'loan-admin/loan-list/disbursements' },
    component: workWidgets.payouts,
  },
  {
    key: 'collection',
    for: { page: 'collection/cash-collection/cash-credit-collection' },
    component: workWidgets.collection,
  },
  {
    key: 'settlement',
    for: { page: 'settlement/repayment/mpesa-payment' },
    component: workWidgets.settlement,
  },
  {
    key: 'books',
    for: { page: 'settlement/ledger/verification' },
    component: BooksWidget,
  },
  {
    key: 'service',
    for: { page: 'customer-service/issue/comment-feedback' },
    component: workWidgets.service,
  },
  {
    key: 'reconciliation',
    for: { page: 'settlement/repayment/reconciliation' },
    wide: true,
    component: ReconciliationWidget,
  },
  {
    key: 'book',
    for: { page: 'statistics/repayment/daily-repayment' },
    wide: true,
    component: BookWidget,
  },
]
