import { group, page, section } from './tree.ts'

export const settlement = section({
  repayment: group({
    'mpesa-payment': page('/settlement/repayment/mpesaPayment'),
  }),
  'change-bill': group({
    'payment-refund-list': page('/settlement/changeBill/paymentRefundList'),
    'reduce-credits': page('/settlement/changeBill/reduceCredits', { hidden: true }),
  }),
})
