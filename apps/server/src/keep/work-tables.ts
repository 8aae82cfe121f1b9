import { limits } from '../platform/limits.ts'
import { each, forDays, forEver, type KeptTables, untilDone } from './keep.ts'

// What people and the product do, and whom they reach.

const administration: KeptTables<'administration'> = {
  ...each(
    [
      'administration.auditLog',
      'administration.auditLogThing',
      'administration.auditSeal',
      'administration.numberDecryption',
      'administration.numberSearch',
      'administration.factorReset',
      'administration.grantRequest',
    ] as const,
    forEver('Who did and saw what, and the proof that nothing of it was changed.'),
  ),
  ...each(
    [
      'administration.staff',
      'administration.staffNumber',
      'administration.staffRole',
      'administration.role',
      'administration.rolePage',
      'administration.rolePermission',
      'administration.program',
      'administration.programKey',
      'administration.webhook',
    ] as const,
    forEver('Every act names its person, and what they might do then.'),
  ),
  ...each(
    [
      'administration.app',
      'administration.allowedNetwork',
      'administration.waitingTarget',
      'administration.preference',
      'administration.identity',
      'administration.totp',
      'administration.recoveryCode',
      'administration.alarm',
    ] as const,
    forEver('What is set up for a lender: so many as there are apps, networks and people.'),
  ),
  'administration.passwordHistory': untilDone(
    'The newest few of a person; a new password takes the oldest away.',
  ),
  'administration.trustedDevice': untilDone('Until its owner signs it off.'),
  'administration.usedNonce': forDays(1, 'used_at', 'A page is asked for a nonce of minutes only.'),
  'administration.signInAttempt': forDays(
    30,
    'attempted_at',
    'Attempts are counted for a day; the audit log keeps who signed in.',
  ),
  'administration.verificationCode': forDays(7, 'sent_at', 'A code is good for minutes.'),
  'administration.codeLog': forDays(
    365,
    'happened_at',
    'Disputes about a code come within the year.',
  ),
  'administration.signInFlow': forDays(
    0,
    'expires_at',
    'A sign-in elsewhere that was not finished in time.',
  ),
  'administration.passwordKey': forDays(
    90,
    'created_at',
    'Long after the last page that was given such a key.',
  ),
  ...each(
    ['administration.eventList', 'administration.listedSubject'] as const,
    forEver('Counts on where it was, so that programs know what is new to them.'),
  ),
  'administration.listedEvent': forDays(
    30,
    'listed_at',
    'For so long programs may read an event, or have it sent again.',
  ),
  'administration.webhookDelivery': forDays(
    30,
    'first_tried_at',
    'As long as the event that was sent.',
  ),
  'administration.webhookSecret': forDays(30, 'ends_at', 'It signs nothing any more.'),
  'administration.webhookTurn': untilDone('Of the present: how far each webhook is.'),
  'administration.programToken': forDays(1, 'expires_at', 'A token opens for an hour.'),
  'administration.session': forDays(
    90,
    'expires_at',
    'Ended; the audit log keeps who signed in and from where.',
    'not exists (select from administration.sign_in_flow f where f.session_id = t.id)',
  ),
}

const platform: KeptTables<'platform'> = {
  ...each(
    [
      'platform.setting',
      'platform.settingVersion',
      'platform.provider',
      'platform.callbackRotation',
      'platform.simulatedLender',
    ] as const,
    forEver('What is set, in versions: what held on any day.'),
  ),
  ...each(
    [
      'platform.comment',
      'platform.commentMention',
      'platform.savedView',
      'platform.defaultView',
      'platform.subscription',
    ] as const,
    forEver('What people wrote and kept for themselves.'),
  ),
  'platform.delivery': untilDone('Until it is delivered.'),
  'platform.outgoing': untilDone('Until the event is on the list for programs.'),
  ...each(
    ['platform.export', 'platform.file'] as const,
    untilDone('Until its file is fetched no more, or what it is of goes.'),
  ),
  'platform.keptAnswer': forDays(
    limits.answerAskedDays,
    'asked_on',
    'Counted again each day while somebody asks for it.',
  ),
  'platform.presence': untilDone('While the tab is open.'),
  'platform.alertRead': forDays(90, 'read_at', 'By then nothing of it is told any more.'),
  'platform.idempotency': forDays(
    400,
    'created_at',
    'Nobody asks for the same money again after a year with the same key.',
  ),
  'platform.event': forDays(
    180,
    'occurred_at',
    'Nothing reads an event after its deliveries; the audit log keeps the act.',
    'not exists (select from platform.delivery d where d.event_id = t.id)',
  ),
  ...each(
    ['platform.feed', 'platform.feedPart'] as const,
    forEver('A cursor of any age says what was fed by then.'),
  ),
  'platform.storedSize': forDays(800, 'measured_on', 'Growth is worked out of five weeks.'),
  'platform.scheduleRun': forDays(
    800,
    'business_on',
    'A day that was closed two years ago is not closed again.',
    't.finished_at is not null',
  ),
  ...each(
    ['platform.dayCount', 'platform.openedCustomer', 'platform.uploadCount'] as const,
    forEver('Limits of a day are judged by it, and reviews of who read much.'),
  ),
}

const own: KeptTables<'public'> = {
  'public.migration': forEver('Says which migrations the tables are made by.'),
}

const work: KeptTables<'work'> = {
  ...each(
    [
      'work.assignee',
      'work.assignment',
      'work.leave',
      'work.run',
      'work.team',
      'work.teamMember',
      'work.teamMembership',
    ] as const,
    forEver('Who had which work, and who was away.'),
  ),
}

const telephony: KeptTables<'telephony'> = {
  ...each(
    [
      'telephony.call',
      'telephony.callClaim',
      'telephony.callNote',
      'telephony.callRecord',
      'telephony.duty',
      'telephony.listening',
      'telephony.recording',
      'telephony.recordingErasure',
      'telephony.refusedRecording',
      'telephony.robotCall',
      'telephony.robotConclusion',
    ] as const,
    forEver('Who was called and what was said of it is evidence of contact.'),
  ),
  ...each(
    [
      'telephony.robotRecording',
      'telephony.robotRecordingVersion',
      'telephony.robotScript',
      'telephony.robotScriptVersion',
    ] as const,
    forEver('What a robot says, in versions.'),
  ),
}

const messaging: KeptTables<'messaging'> = {
  ...each(
    [
      'messaging.message',
      'messaging.attempt',
      'messaging.inboundText',
      'messaging.marketingSwitch',
    ] as const,
    forEver('What was said to a customer, and what they said, is evidence of contact.'),
  ),
  ...each(
    [
      'messaging.gateway',
      'messaging.gatewayAddress',
      'messaging.gatewayBalance',
      'messaging.template',
      'messaging.templateVersion',
    ] as const,
    forEver('What is set up, and the texts as they were sent.'),
  ),
  ...each(
    ['messaging.gatewayFault', 'messaging.gatewayPace', 'messaging.pushToken'] as const,
    untilDone('Of the present: what is no longer so is written over or taken away.'),
  ),
  ...each(
    ['messaging.inboundPart', 'messaging.codeText'] as const,
    untilDone('Until the other parts of the text are here, or will not come.'),
  ),
  'messaging.deliveryReport': forDays(
    730,
    'received_at',
    'Gateways are disputed with for a year; the message keeps what became of it.',
  ),
}

const contact: KeptTables<'contact'> = {
  ...each(
    [
      'contact.attempt',
      'contact.conversation',
      'contact.hold',
      'contact.numberConsent',
      'contact.proposedStop',
      'contact.stop',
      'contact.wish',
      'contact.wrongNumber',
    ] as const,
    forEver('Each attempt, wish and stop is the proof that a person was contacted by the rules.'),
  ),
}

const outreach: KeptTables<'outreach'> = {
  ...each(
    [
      'outreach.attempt',
      'outreach.followUp',
      'outreach.item',
      'outreach.notice',
      'outreach.noticeItem',
      'outreach.numberList',
      'outreach.numberRow',
      'outreach.startRequest',
      'outreach.task',
      'outreach.taskFact',
      'outreach.generalHoldOut',
    ] as const,
    forEver('Whom a task contacted, why, and who began it.'),
  ),
  ...each(
    ['outreach.rule', 'outreach.ruleEvent'] as const,
    forEver('The rules, and each time that one of them was changed or stopped.'),
  ),
}

const support: KeptTables<'support'> = {
  ...each(
    [
      'support.caseMessage',
      'support.casePause',
      'support.feedback',
      'support.financeQuestion',
      'support.missedCall',
      'support.payoutCase',
      'support.serviceCase',
      'support.serviceOrder',
      'support.serviceOrderContact',
      'support.storeReview',
      'support.storeReviewAside',
      'support.storeReviewState',
    ] as const,
    forEver('What a customer asked and was answered.'),
  ),
  'support.readyAnswer': forEver('Answers that are ready; so many as people write.'),
}

const promotion: KeptTables<'promotion'> = {
  ...each(
    ['promotion.appEvent', 'promotion.appEventBad'] as const,
    untilDone('Added up and then taken away by the day, for single events are personal data.'),
  ),
  ...each(
    [
      'promotion.appEventSum',
      'promotion.attributionFile',
      'promotion.attributionMessage',
      'promotion.attributionRecord',
      'promotion.loanOrigin',
      'promotion.mediaCost',
      'promotion.mediaCostFigure',
    ] as const,
    forEver('Where customers came from and what each cost.'),
  ),
  ...each(
    [
      'promotion.audience',
      'promotion.audienceMember',
      'promotion.audienceRun',
      'promotion.audienceVersion',
      'promotion.lead',
      'promotion.leadContact',
      'promotion.listedNumber',
      'promotion.numberBatch',
      'promotion.numberConsent',
      'promotion.numberReason',
      'promotion.numberRow',
    ] as const,
    forEver('Who was addressed, why, and whether they had agreed.'),
  ),
  ...each(
    ['promotion.preCreditOffer', 'promotion.preCreditResult', 'promotion.preCreditRun'] as const,
    forEver('What was offered before it was asked for.'),
  ),
}

export const workTables = {
  ...administration,
  ...platform,
  ...own,
  ...work,
  ...telephony,
  ...messaging,
  ...contact,
  ...outreach,
  ...support,
  ...promotion,
}
