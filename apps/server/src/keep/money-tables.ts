import { each, forEver, type KeptTables, untilDone } from './keep.ts'

// Customers, their loans, and money.

const ledger: KeptTables<'ledger'> = {
  ...each(
    [
      'ledger.account',
      'ledger.entry',
      'ledger.line',
      'ledger.manualEntry',
      'ledger.manualEntryLine',
    ] as const,
    forEver('The books: nothing is taken out, only reversed.'),
  ),
  ...each(
    [
      'ledger.closing',
      'ledger.closingBalance',
      'ledger.closingSuspense',
      'ledger.daySum',
      'ledger.reopening',
      'ledger.seal',
      'ledger.verification',
      'ledger.verificationFinding',
    ] as const,
    forEver('Proves that the books are whole and who closed them.'),
  ),
}

const servicing: KeptTables<'servicing'> = {
  ...each(
    [
      'servicing.loan',
      'servicing.instalment',
      'servicing.balance',
      'servicing.fine',
      'servicing.loanCharge',
      'servicing.overdueInterest',
      'servicing.repayment',
      'servicing.repaymentLine',
      'servicing.restructuring',
      'servicing.waiver',
      'servicing.waiverLine',
      'servicing.writeOff',
      'servicing.writeOffLine',
    ] as const,
    forEver('The loan as it was agreed, charged and paid: the books refer to it.'),
  ),
  ...each(
    [
      'servicing.loanDay',
      'servicing.owedMonth',
      'servicing.dueFact',
      'servicing.lateFact',
      'servicing.repaidFact',
      'servicing.resultFact',
      'servicing.resultThrough',
      'servicing.startedFact',
      'servicing.unpaidFact',
    ] as const,
    forEver('How each day ended, from which every past figure is read.'),
  ),
}

const payments: KeptTables<'payments'> = {
  ...each(
    [
      'payments.disbursement',
      'payments.disbursementAttempt',
      'payments.inbox',
      'payments.payment',
      'payments.paymentPart',
      'payments.paymentReversal',
      'payments.payoutDay',
      'payments.payoutModification',
      'payments.payoutOpening',
      'payments.prompt',
      'payments.pull',
      'payments.pullFinding',
      'payments.refund',
      'payments.refundDebt',
      'payments.refundDebtSettlement',
      'payments.statusQuery',
      'payments.unprovenConfirmation',
      'payments.correction',
      'payments.correctionBatch',
      'payments.declaration',
      'payments.laying',
      'payments.numbering',
    ] as const,
    forEver(
      'Money that moved, or was asked to: the evidence of the books, by which nothing is paid twice.',
    ),
  ),
  ...each(
    ['payments.addressRegistration', 'payments.payoutSwitch', 'payments.floatReading'] as const,
    forEver('What was set up with the operator, by whom.'),
  ),
  'payments.operatorToken': untilDone('The next token takes its place.'),
}

const settlement: KeptTables<'settlement'> = {
  ...each(
    [
      'settlement.accountDay',
      'settlement.chargeFile',
      'settlement.compared',
      'settlement.difference',
      'settlement.operatorCharge',
      'settlement.ownTransfer',
      'settlement.serviceCharge',
      'settlement.statementFile',
      'settlement.statementLine',
      'settlement.statementProblem',
    ] as const,
    forEver('What the operator said, and where it differs from the books.'),
  ),
  ...each(
    [
      'settlement.serviceAgreement',
      'settlement.serviceFeeEvent',
      'settlement.serviceFeeLine',
      'settlement.serviceFeePayment',
      'settlement.serviceFeeStatement',
      'settlement.servicePartner',
      'settlement.servicePrice',
      'settlement.tariff',
      'settlement.tariffBand',
      'settlement.transferRate',
    ] as const,
    forEver('What partners are owed, by which agreement.'),
  ),
  ...each(
    [
      'settlement.certificate',
      'settlement.certificatePrint',
      'settlement.certificateYear',
    ] as const,
    forEver('Papers that customers hold are looked up by their number.'),
  ),
}

const coupons: KeptTables<'coupons'> = {
  ...each(
    [
      'coupons.audienceIssue',
      'coupons.campaign',
      'coupons.coupon',
      'coupons.couponChange',
      'coupons.couponDevice',
    ] as const,
    forEver('A coupon is money given: what it cost and who got it stays with the books.'),
  ),
}

const origination: KeptTables<'origination'> = {
  ...each(
    [
      'origination.application',
      'origination.assessment',
      'origination.transition',
      'origination.ruleHit',
      'origination.scorePart',
      'origination.inspection',
      'origination.telephoneVerification',
      'origination.verifyMark',
      'origination.answer',
      'origination.answerDemand',
      'origination.questionnaireResponse',
      'origination.allocationRun',
      'origination.remarkMatch',
      'origination.ruleSnooze',
    ] as const,
    forEver('Why a loan was granted or refused must be told for years.'),
  ),
  ...each(
    ['origination.creditAccount', 'origination.creditAccountChange'] as const,
    forEver('What a customer may draw, and each change of it.'),
  ),
  ...each(
    [
      'origination.product',
      'origination.opening',
      'origination.closing',
      'origination.festival',
      'origination.festivalDuty',
      'origination.restDay',
      'origination.question',
      'origination.questionType',
      'origination.questionnaire',
      'origination.reasonTag',
      'origination.samplingPlan',
      'origination.auditorAuthority',
      'origination.auditorTarget',
    ] as const,
    forEver('What was offered and asked, in versions; so many rows as are set up.'),
  ),
  ...each(
    ['origination.bureau', 'origination.bureauQuery', 'origination.bureauTopUp'] as const,
    forEver('Bought reports are paid for by the piece, and are part of the decision.'),
  ),
  ...each(
    [
      'origination.challenger',
      'origination.dryRun',
      'origination.shadow',
      'origination.shadowOutcome',
    ] as const,
    forEver('Which rules were tried beside those in force, and what came of it.'),
  ),
}

const customers: KeptTables<'customers'> = {
  ...each(
    [
      'customers.person',
      'customers.contact',
      'customers.document',
      'customers.consent',
      'customers.registration',
      'customers.wallet',
      'customers.work',
      'customers.workChange',
      'customers.workChangeProof',
      'customers.idBinding',
      'customers.idBindingPhoto',
      'customers.faceCheck',
      'customers.pictureLikeness',
      'customers.journey',
    ] as const,
    forEver('Who a customer is, what they agreed to and showed: the file of each loan.'),
  ),
  ...each(
    [
      'customers.blacklistEntry',
      'customers.blacklistRemoval',
      'customers.device',
      'customers.deviceLink',
      'customers.deviceReading',
    ] as const,
    forEver('Frauds are recognised by them years later.'),
  ),
  ...each(
    [
      'customers.specialAccount',
      'customers.specialAccountEnd',
      'customers.diversionRemark',
    ] as const,
    forEver('What was decided about a customer and why.'),
  ),
}

const collections: KeptTables<'collections'> = {
  ...each(
    [
      'collections.case',
      'collections.remark',
      'collections.promise',
      'collections.promisePart',
      'collections.reduction',
      'collections.recovery',
      'collections.assignedDebt',
      'collections.lostContact',
      'collections.reminded',
      'collections.run',
      'collections.holdingFact',
    ] as const,
    forEver('What was done about a debt, by whom, is asked for by courts and customers for years.'),
  ),
  ...each(
    ['collections.contactResult', 'collections.stage', 'collections.target'] as const,
    forEver('What is set up, in so many rows as there are stages, results and months.'),
  ),
  ...each(
    ['collections.forecast', 'collections.forecastCase'] as const,
    untilDone('A new forecast of the day takes the place of the one before.'),
  ),
}

export const moneyTables = {
  ...ledger,
  ...servicing,
  ...payments,
  ...settlement,
  ...coupons,
  ...origination,
  ...customers,
  ...collections,
}
