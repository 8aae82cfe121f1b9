import { expect, test } from 'vitest'
import { switchWaitingTargetOff } from '../administration/waiting-targets.ts'
import { lowerLimit, stopCampaign, withdrawCoupon } from '../coupons/acts.ts'
import { type Endpoint, rightsOf } from '../endpoint.ts'
import { deactivateGateway } from '../messaging/gateways.ts'
import { templateEndpoints } from '../messaging/templates.ts'
import { freezeAccount } from '../origination/accounts/endpoints.ts'
import { close } from '../origination/products/app-config.ts'
import { stopChallenger } from '../origination/rules/challengers.ts'
import { ruleActs, taskActs } from '../outreach/acts.ts'
import { switchNoticeOff } from '../outreach/notices.ts'
import { switchPayoutsOff } from '../payments/switch.ts'
import type { Permission } from '../permissions.ts'
import { closeAudience } from '../promotion/audiences/declared.ts'
import { takeBackConsent } from '../promotion/number-consents/declared.ts'
import { thirdBatchRequest, whiteBatchRequest } from '../promotion/numbers/declared.ts'
import { withdrawOffer } from '../promotion/pre-credit/declared.ts'
import { requests } from '../registry/requests.ts'
import { retireConclusion, retireRecording, retireScript } from '../telephony/robots/library.ts'

const templates = templateEndpoints['promotion/push-message/template']
const robots = 'promotion/free-switch-voice-notice/setting-template'
const tasks = taskActs['promotion/sms-promotion/sms-promotion-task']
const rules = ruleActs['promotion/sms-promotion/sms-promotion-rules']
const notices = taskActs['collection/sms-notice/sms-sending-task']
const both = <N extends string>(noun: N) => [`${noun}.manage`, `${noun}.decide`] as const
const asked = <N extends string>(noun: N) => [`${noun}.ask`, `${noun}.decide`] as const
const robot = ['promotion-robot.manage', 'promotion-robot.approve'] as const
const promotion = [...both('promotion-outreach'), 'promotion-outreach.run'] as const

test.each([
  [stopChallenger, asked('risk-policy')],
  [switchPayoutsOff, ['payout-switch.off', 'payout-switch.on']],
  [close, [...asked('app-config'), 'app-config.close']],
  [freezeAccount, ['credit-account.change', 'credit-account.decide']],
  [tasks.pause, promotion],
  [tasks.stop, promotion],
  [rules.off, promotion],
  [notices.stop, ['collection-outreach.manage', 'collection-outreach.run']],
  [stopCampaign, both('coupon')],
  [lowerLimit, both('coupon')],
  [withdrawCoupon, both('coupon')],
  [withdrawOffer, asked('pre-credit')],
  [takeBackConsent, asked('number-consent')],
  [whiteBatchRequest.endpoints.reverse, ['number-batch.import', 'number-batch.decide']],
  [thirdBatchRequest.endpoints.reverse, ['number-batch.import', 'number-batch.decide']],
  [templates.close, both('promotion-template')],
  [retireScript[robots], robot],
  [retireConclusion[robots], robot],
  [retireRecording['promotion/free-switch-voice-notice/recording-file'], robot],
] as [Endpoint, readonly Permission[]][])(
  'AZ-19 $path is open to whoever may begin it, and to whoever may let it',
  (stop, rights) => {
    expect(rightsOf(stop).toSorted()).toEqual(rights.toSorted())
  },
)

test.each([
  tasks.pause,
  tasks.stop,
  notices.pause,
  notices.stop,
  rules.off,
  switchNoticeOff,
  switchWaitingTargetOff,
  deactivateGateway,
  stopCampaign,
  lowerLimit,
  withdrawCoupon,
  withdrawOffer,
  takeBackConsent,
  closeAudience,
  retireScript[robots],
  retireConclusion[robots],
  retireRecording['promotion/free-switch-voice-notice/recording-file'],
])('$name is done whatever was changed meanwhile', ({ stops }) => {
  expect(stops).toBe(true)
})

test('AZ-19 what may be withdrawn by who decides is open to them', () => {
  const closed = requests.filter(
    ({ withdrawnBy, mayDecide, endpoints: { withdraw } }) =>
      withdrawnBy === 'asker-or-decider' &&
      !(withdraw !== undefined && rightsOf(withdraw).includes(mayDecide)),
  )
  expect(closed.map(({ kind }) => kind)).toEqual([])
})
