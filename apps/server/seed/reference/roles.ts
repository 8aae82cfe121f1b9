import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import type { Db } from '../../src/platform/db/database.ts'

interface DefaultRole {
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
    permissions: ['collection.remark', 'reduction.ask', 'pii.decrypt'],
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
      'collection.distribute',
      'pii.decrypt',
      'view.share',
      'collection.export',
    ],
  },
  telemarketer: { name: 'Telemarketer', pages: [], permissions: [] },
  finance: {
    name: 'Finance and settlement',
    pages: [
      'loan-admin/loan-list/disbursements',
      'loan-admin/auditor-auth-list/balance',
      'settlement/finance/credit-report-statistics',
      'settlement/finance/customer-repay-certificate',
      'settlement/repayment/mpesa-payment',
      'settlement/repayment/match-quartet-payment',
      'settlement/repayment/reconciliation',
      'settlement/repayment/mpesa-payment-bill-list',
      'settlement/repayment/mpesa-payment-upload-files',
      'settlement/repayment/mpesa-disburse-bill-list',
      'settlement/repayment/mpesa-disburse-upload-files',
      'settlement/change-bill/payment-refund-list',
      'settlement/change-bill/reduce-credits',
      'settlement/ledger/journal',
      'settlement/ledger/accounts',
      'settlement/ledger/verification',
      'statistics/repayment/daily-repayment',
      'statistics/repayment/vintage',
    ],
    permissions: [
      'disbursement.query',
      'disbursement.retry',
      'disbursement.hold',
      'disbursement.cancel',
      'bureau.manage',
      'payment.match',
      'payment.record',
      'payment.reverse',
      'correction.decide',
      'statement.upload',
      'statement.undo',
      'difference.settle',
      'view.share',
      'refund.ask',
      'refund.decide',
      'refund.retry',
      'waiver.ask',
      'waiver.decide',
      'books.verify',
      'certificate.issue',
      'certificate.revoke',
      'settlement.export',
      'statistics.export',
    ],
  },
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
      'disbursement.query',
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

/** Adds the roles that are missing; one that is there is the lender's own and stays as it is. */
export async function ensureRoles(db: Db): Promise<void> {
  for (const [code, role] of Object.entries<DefaultRole>(defaultRoles)) {
    const added = await db
      .insertInto('administration.role')
      .values({ code, name: role.name, isAdmin: role.isAdmin === true })
      .onConflict((on) => on.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (added === undefined) continue
    await grantPages(db, code, role.pages)
    await grantPermissions(db, code, role.permissions)
  }
}

async function grantPages(db: Db, roleCode: string, pages: readonly string[]): Promise<void> {
  if (pages.length === 0) return
  await db
    .insertInto('administration.rolePage')
    .values(pages.map((page) => ({ roleCode, page })))
    .execute()
}

async function grantPermissions(db: Db, roleCode: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .insertInto('administration.rolePermission')
    .values(codes.map((permission) => ({ roleCode, permission })))
    .execute()
}
