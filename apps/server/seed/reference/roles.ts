import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { financeRole } from './finance-role.ts'

export interface DefaultRole {
  name: string
  /** Sees every page and holds every auth code, also those that come later. */
  isAdmin?: true
  pages: readonly PageKey[]
  permissions: readonly Permission[]
}

const auditPages = [
  'loan-admin/loan-list/cash-credit',
  'loan-admin/loan-list/cash-credit-detail',
  'loan-admin/loan-list/credit-account',
  'loan-admin/loan-list/credit-account-detail',
] as const satisfies PageKey[]

const casePages = [
  'collection/cash-collection/cash-credit-collection',
  'collection/cash-collection/case-detail',
] as const satisfies PageKey[]

/**
 * The roles a lender begins with, each with no more than its work needs. Collectors and
 * telemarketers never reach what a customer's phone told; finance never decides an application.
 */
export const defaultRoles = {
  admin: { name: 'Administrator', isAdmin: true, pages: [], permissions: [] },
  auditor: {
    name: 'Loan auditor',
    pages: [
      ...auditPages,
      'loan-admin/loan-list/collection-reduction',
      'loan-admin/auditor-auth-list/quality-inspection',
      'statistics/audit/kpi',
      'statistics/audit/kpi-detail',
    ],
    permissions: [
      'application.take',
      'application.decide',
      'application.suspend',
      'application.mark',
      'application.increase-amount',
      'loan.quote',
      'inspection.answer',
      'verification.record',
      'credit-report.view',
      'credit-report.ask',
      'message.send',
      'device-data.view',
      'customer.add-contact',
      'customer.correct',
      'pii.decrypt',
    ],
  },
  'audit-admin': {
    name: 'Audit administrator',
    pages: [
      ...auditPages,
      'loan-admin/loan-list/face-verify',
      'loan-admin/loan-list/disbursements',
      'loan-admin/loan-list/collection-reduction',
      'loan-admin/auditor-auth-list/auditor-list',
      'loan-admin/auditor-auth-list/allocate-statistics',
      'loan-admin/auditor-auth-list/cash-credit-detail',
      'loan-admin/auditor-auth-list/quality-inspection',
      'loan-admin/loan-list/bind-id-application',
      'loan-admin/loan-list/diversion-customer-list',
      'loan-admin/auditor-auth-list/questionnaire-basic-configure',
      'loan-admin/auditor-auth-list/questionnaire-configure',
      'loan-admin/auditor-auth-list/remark-configure',
      'loan-admin/auditor-auth-list/questionnaire-remark-match-list',
      'loan-admin/auditor-auth-list/audit-sms-template',
      'loan-admin/auditor-auth-list/balance',
      'loan-admin/auditor-auth-list/black-list',
      'statistics/repayment/vintage',
      'statistics/audit/kpi',
      'statistics/audit/kpi-detail',
    ],
    permissions: [
      'application.view-all',
      'application.take',
      'application.decide',
      'application.review',
      'application.suspend',
      'application.mark',
      'application.modify-amount',
      'application.increase-amount',
      'application.distribute',
      'loan.quote',
      'verification.record',
      'message.send',
      'message.resume',
      'questionnaire.manage',
      'remark-tag.manage',
      'message-template.manage',
      'message-template.decide',
      'payout-modification.decide',
      'auditor.manage',
      'allocation.manage',
      'inspection.answer',
      'inspection.settle',
      'inspection.configure',
      'blacklist.manage',
      'id-binding.decide',
      'diversion.remark',
      'credit-report.view',
      'credit-report.ask',
      'bureau.manage',
      'credit-account.change',
      'credit-account.decide',
      'device-data.view',
      'customer.add-contact',
      'customer.correct',
      'pii.decrypt',
      'view.share',
      'loan-admin.export',
      'statistics.export',
    ],
  },
  collector: {
    name: 'Collector',
    pages: [...casePages, 'collection/management/cash-credit-reduce'],
    permissions: ['collection.remark', 'reduction.ask', 'payment.prompt', 'pii.decrypt'],
  },
  'collection-lead': {
    name: 'Collection team leader',
    pages: [
      ...casePages,
      'collection/management/cash-credit-reduce',
      'statistics/repayment/daily-repayment',
    ],
    permissions: [
      'collection.remark',
      'reduction.ask',
      'reduction.decide',
      'collection.view-team',
      'payment.prompt',
      'collection.distribute',
      'pii.decrypt',
      'view.share',
      'collection.export',
    ],
  },
  telemarketer: { name: 'Telemarketer', pages: [], permissions: ['loan.quote'] },
  finance: financeRole,
  service: {
    name: 'Customer service',
    pages: [
      ...auditPages,
      'loan-admin/loan-list/disbursements',
      'loan-admin/loan-list/collection-reduction',
      'loan-admin/loan-list/diversion-customer-list',
      'settlement/finance/customer-repay-certificate',
      'customer-service/issue/comment-feedback',
      'customer-service/issue/question-feedback-statistics',
    ],
    permissions: [
      'application.view-all',
      'loan.quote',
      'disbursement.query',
      'payment.prompt',
      'payment.prepay',
      'diversion.remark',
      'feedback.answer',
      'certificate.issue',
      'pii.decrypt',
      'customer-service.export',
    ],
  },
  /** Sees a decided case only after deciding it for themselves, so never all applications. */
  inspector: {
    name: 'Quality inspector',
    pages: [...auditPages, 'loan-admin/auditor-auth-list/quality-inspection'],
    permissions: ['inspection.inspect'],
  },
} satisfies Record<string, DefaultRole>

export type RoleCode = keyof typeof defaultRoles
