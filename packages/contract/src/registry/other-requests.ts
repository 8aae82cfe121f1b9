import { decideGrant } from '../administration/grants.ts'
import { everyTemplate, type TemplatePageKey } from '../messaging/template-pages.ts'
import { templateEndpoints } from '../messaging/templates.ts'
import { decideDeclaration } from '../payments/operator/endpoints.ts'
import { releaseDisbursement, retryDisbursement } from '../payments/payout-endpoints.ts'
import { retryRefund } from '../payments/refund-endpoints.ts'
import { decidedBy, type OtherRequest, otherRequest } from '../platform/other-request.ts'
import { confirmFeeStatement } from '../settlement/service-fees.ts'

/** The template has the number and the version that are decided. */
const text = (page: TemplatePageKey) =>
  otherRequest(templateEndpoints[page].decide, ({ about, version }, said) => ({
    body: { id: about, version, ...said },
  }))

const grant = (mayDecide: 'staff.manage' | 'role.manage') =>
  decidedBy(mayDecide, decideGrant, ({ id }, said) => ({ params: { id }, body: said }))

/** Everything else that a second person decides, each by its own operation. */
export const others = {
  'message-text': text(everyTemplate),
  'collection-text': text('collection/management/collection-sms-template'),
  'promotion-text': text('promotion/sms-promotion/sms-promotion-template'),
  'off-app-text': text('promotion/off-app/sms-template'),
  'push-text': text('promotion/push-message/template'),
  'service-fee': otherRequest(confirmFeeStatement, ({ id, version }, { approve, reason }) =>
    approve ? { params: { id }, body: { version, reason } } : undefined,
  ),
  declaration: otherRequest(decideDeclaration, ({ id }, { approve, reason }) => ({
    params: { id },
    body: { confirm: approve, reason },
  })),
  'payout-doubt': otherRequest(releaseDisbursement, ({ id, version }, { approve, reason }) =>
    approve ? { params: { id }, body: { version, reason } } : undefined,
  ),
  'payout-retry': otherRequest(retryDisbursement, ({ id, version }, { approve, reason }) =>
    approve ? { params: { id }, body: { version, reason } } : undefined,
  ),
  'refund-retry': otherRequest(retryRefund, ({ id, version }, { approve, reason }) =>
    approve ? { params: { id }, body: { version, reason } } : undefined,
  ),
  'staff-grant': grant('staff.manage'),
  'role-grant': grant('role.manage'),
} as const satisfies Record<string, OtherRequest>
