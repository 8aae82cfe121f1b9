import { group, page, section } from './tree.ts'

export const settlement = section({
  repayment: group({
    'mpesa-payment': page('/settlement/repayment/mpesaPayment'),
  }),
})
