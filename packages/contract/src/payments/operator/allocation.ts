import { z } from 'zod'
import { maskedPhone } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { panelOfRow } from '../../platform/panels/panel.ts'
import { cents, idParams, reason } from '../../shapes.ts'

const path = '/settlement/repayment/mpesaPayment/held/{id}'
const tag = 'Wallet operator'
const access = { can: 'callback.lay' } as const

/**
 * The payouts and refunds without a result that match the amount and wallet of a held message. Refuses:
 * request.not-found.
 */
export const ordersOfHeldMessage = panelOfRow('orders-of-held-message', {
  path: `${path}/orders`,
  summary: 'Payouts that a held message may be of',
  access,
  tag,
  parts: {
    /** False for a message that reports no payment made. */
    layable: z.boolean(),
    rows: z.array(
      z.object({
        requestKey: z.number(),
        kind: z.enum(['payout', 'refund']),
        loanId: z.number().nullable(),
        customerId: z.number(),
        name: z.string().nullable(),
        amountCents: cents,
        wallet: maskedPhone,
        sentAt: z.string(),
      }),
    ),
  },
})

/**
 * The message is ours, only its reference is not: it is accepted for the payout that a person chose, if all
 * the other checks pass. Refuses: request.not-found, callback.settled, callback.not-layable,
 * callback.not-of-this, operator-request.not-open.
 */
export const allocateHeldMessage = endpoint({
  method: 'POST',
  path: `${path}/lay`,
  summary: 'Lay a held message on a payout',
  access,
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ requestKey: z.int().positive(), reason }),
  response: z.object({}),
})
