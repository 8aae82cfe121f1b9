import { group, page, section } from './tree.ts'

export const settlement = section({
  // The first one is where the section leads.
  repayment: group({
    'mpesa-payment': page('/settlement/repayment/mpesaPayment'),
    'quartet-payment': page('/settlement/repayment/quartetPayment'),
    'match-quartet-payment': page('/settlement/repayment/matchQuartetPayment'),
    reconciliation: page('/settlement/repayment/reconciliation'),
    'mpesa-payment-bill-list': page('/settlement/repayment/mpesaPaymentBillList'),
    'mpesa-payment-upload-files': page('/settlement/repayment/mpesaPaymentUploadFiles'),
    'mpesa-disburse-bill-list': page('/settlement/repayment/mpesaDisburseBillList'),
    'mpesa-disburse-upload-files': page('/settlement/repayment/mpesaDisburseUploadFiles'),
    'mpesa-service-charge': page('/settlement/repayment/mpesaServiceCharge'),
    'mpesa-service-charge-upload': page('/settlement/repayment/mpesaServiceChargeUpload'),
  }),
  'change-bill': group({
    'payment-refund-list': page('/settlement/changeBill/paymentRefundList'),
    'mutli-change-bill': page('/settlement/changeBill/mutliChangeBill'),
    'reduce-credits': page('/settlement/changeBill/reduceCredits', { hidden: true }),
  }),
  finance: group({
    'bank-transfer-expenses': page('/settlement/finance/bankTransferExpenses'),
    'credit-report-statistics': page('/settlement/finance/CreditReportStatistics'),
    'technical-service-fee': page('/settlement/finance/technicalServiceFee'),
    'customer-repay-certificate': page('/settlement/finance/CustomerRepayCertificate'),
  }),
  ledger: group({
    journal: page('/settlement/ledger/journal'),
    accounts: page('/settlement/ledger/accounts'),
    'manual-entries': page('/settlement/ledger/manualEntries'),
    periods: page('/settlement/ledger/periods'),
    verification: page('/settlement/ledger/verification'),
  }),
})
