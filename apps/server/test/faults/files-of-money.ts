/** A file of corrections, as a clerk fills it in: what came for nobody goes to a customer or a loan. */
import { nowAtWork } from './working-hours.ts'
export function fileOfCorrections(o: {
  receipts: readonly string[]
  to: { loanId: number } | { customerId: number }
}): FormData {
  const where = 'loanId' in o.to ? `${o.to.loanId},` : `,${o.to.customerId}`
  const rows = o.receipts.map((receipt) => `${receipt},match,${where},300.00,as the payer says`)
  const heading = 'receipt,action,loan_id,customer_id,amount,reason'
  const total = `TOTAL,,,,${o.receipts.length * 300}.00,`
  const form = new FormData()
  form.append('note', 'payments of the week')
  form.append('file', new Blob([[heading, ...rows, total, ''].join('\n')]), 'corrections.csv')
  return form
}

/** Payments of yesterday of which nobody reported. */
export function fileOfPayments({
  receipts,
  loanId,
}: {
  receipts: readonly string[]
  loanId: number
}): FormData {
  const day = new Date(nowAtWork().getTime() - 86_400_000).toISOString().slice(0, 10)
  const rows = receipts.map(
    (receipt, index) =>
      `${receipt},${day} 12:00:00,${day} 12:00:00,Pay Bill Online,Completed,10.00,,` +
      `${(receipts.length - index) * 10}.00,true,Pay Bill Online,2547****0111 - A PAYER,,${loanId}`,
  )
  const heading =
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,' +
    'Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'
  const form = new FormData()
  form.append('file', new Blob([[heading, ...rows, ''].join('\n')]), 'statement.csv')
  return form
}
