import { signNotice } from '../../../src/modules/payments/aggregator/notice-signature.ts'
import { aPicture } from '../pictures.ts'
import { nowAtWork } from '../working-hours.ts'

export type MoneyAct =
  | 'pay-fee'
  | 'ask-manual'
  | 'decide-manual'
  | 'ask-write-off'
  | 'decide-write-off'
  | 'enter-instruction'
  | 'ask-allocation'
  | 'decide-allocation'
  | 'take-back'

/** An act on money by staff, as the console requests it. */
export interface ActOfMoney {
  kind: 'money'
  act: MoneyAct
  by: 'administrator' | 'colleague'
  path: string
  body: Record<string, unknown>
  key: string
  /** The key of its trace: a number of ours, a receipt, or a unique text. */
  about: number | string
}

/** A payment that the aggregator took for us and reports. */
export interface NoticeOfPayment {
  kind: 'notice'
  receipt: string
  account: string
}

/** A repayment is entered with its proof, so it goes as a form; the others as JSON. */
export function bodyOf({ act, body }: ActOfMoney): { text: string } | { form: FormData } {
  if (act !== 'enter-instruction') return { text: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('file', new Blob([aPicture], { type: 'image/png' }), 'proof.png')
  return { form }
}

/** The secret is that of the emulated one, so that a signature valid in the test's process is valid here. */
export const aggregatorOfFaults = {
  apiKey: 'a-key-of-the-faults',
  noticeSecret: 'emulated-aggregator-notices',
}

/** 300.00 by card, with its fee, signed now. */
export function signedNotice({ receipt, account }: NoticeOfPayment) {
  const transaction = {
    id: receipt,
    merchant: 'DAFTARI',
    account,
    channel: 'card',
    amount: '300.00',
    fee: '8.70',
    currency: 'KES',
    completed_at: nowAtWork().toISOString(),
    payer: { phone: '2547****0126', name: 'JUMA' },
  }
  const body = { type: 'payment.completed', transaction }
  const raw = Buffer.from(JSON.stringify(body))
  const { signature, signedAt } = signNotice(aggregatorOfFaults.noticeSecret, raw, nowAtWork())
  const headers = { 'x-aggregator-signature': signature, 'x-aggregator-timestamp': signedAt }
  return { body, headers }
}
