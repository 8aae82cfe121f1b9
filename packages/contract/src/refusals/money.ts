import type { RefusalText } from '../refusals.ts'

/** Payouts, payments, loans and the ledger. */
export const moneyRefusals = {
  'ledger.posted-before': {
    status: 409,
    en: 'This was already booked under {reference}.',
    es: 'Esto ya se contabilizó con la referencia {reference}.',
    zh: '已按参考号 {reference} 入账。',
  },
} satisfies Record<string, RefusalText>
