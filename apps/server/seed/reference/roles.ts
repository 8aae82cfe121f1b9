import {
  type DefaultRole as Code,
  defaultRoleNames,
} from '@daftari/contract/administration/default-roles'
import { navigation, type PageKey } from '@daftari/contract/navigation/navigation'
import type { Section } from '@daftari/contract/navigation/tree'
import type { Permission } from '@daftari/contract/permissions'

export interface DefaultRole {
  name: string
  /** Sees every page and holds every auth code, also those that come later. */
  isAdmin?: true
  pages: readonly PageKey[]
  permissions: readonly Permission[]
}

export type RoleCode = Code | 'admin'

const permissions: Record<Code, readonly Permission[]> = {
  auditor: [
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
  'audit-admin': [
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
  collector: ['collection.remark', 'reduction.ask', 'payment.prompt', 'pii.decrypt'],
  'collection-lead': [
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
  telemarketer: ['loan.quote'],
  finance: [
    'disbursement.query',
    'disbursement.retry',
    'disbursement.hold',
    'disbursement.cancel',
    'bureau.manage',
    'loan.quote',
    'payment.match',
    'payment.record',
    'payment.prepay',
    'payment.reverse',
    'correction.decide',
    'statement.upload',
    'statement.undo',
    'difference.settle',
    'payment.prompt',
    'payment-reversal.ask',
    'payment-reversal.decide',
    'operator.ask',
    'operator-request.declare',
    'callback.read',
    'callback.settle',
    'callback.lay',
    'write-off.ask',
    'write-off.decide',
    'view.share',
    'refund.ask',
    'refund.decide',
    'refund.retry',
    'waiver.ask',
    'waiver.decide',
    'books.verify',
    'charge.manage',
    'transfer.ask',
    'transfer.decide',
    'service-fee.prepare',
    'service-fee.decide',
    'service-fee.pay',
    'period.close',
    'period.reopen',
    'manual-entry.ask',
    'manual-entry.decide',
    'certificate.issue',
    'certificate.revoke',
    'settlement.export',
    'statistics.export',
  ],
  service: [
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
  inspector: ['inspection.inspect'],
}

/** The pages that name the role in the navigation. */
function pagesOf(role: Code): PageKey[] {
  return Object.entries<Section>(navigation).flatMap(([section, { groups }]) =>
    Object.entries(groups).flatMap(([group, { pages }]) =>
      Object.entries(pages)
        .filter(([, page]) => page.roles.includes(role))
        .map(([name]) => `${section}/${group}/${name}` as PageKey),
    ),
  )
}

const roleOf = (code: Code): DefaultRole => ({
  name: defaultRoleNames[code],
  pages: pagesOf(code),
  permissions: permissions[code],
})

/** The roles a lender begins with. */
export const defaultRoles: Readonly<Record<RoleCode, DefaultRole>> = {
  admin: { name: 'Administrator', isAdmin: true, pages: [], permissions: [] },
  auditor: roleOf('auditor'),
  'audit-admin': roleOf('audit-admin'),
  collector: roleOf('collector'),
  'collection-lead': roleOf('collection-lead'),
  telemarketer: roleOf('telemarketer'),
  finance: roleOf('finance'),
  service: roleOf('service'),
  inspector: roleOf('inspector'),
}
