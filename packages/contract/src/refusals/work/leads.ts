import type { RefusalText } from '../../refusals.ts'

/** Leads of promotion. */
export const leadRefusals = {
  'lead.callback-time': {
    status: 422,
    en: 'Say on which day and at what time to call back: later than now, and within 30 days.',
    es: 'Indique el día y la hora para llamar: después de ahora y dentro de 30 días.',
    zh: '请填写回拨的日期和时间：须晚于当前时间，且在 30 天内。',
  },
} satisfies Record<string, RefusalText>
