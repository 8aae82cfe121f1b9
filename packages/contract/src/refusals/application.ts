import type { RefusalText } from '../refusals.ts'

/** Intake, audit and allocation. */
export const applicationRefusals = {
  'application.already-decided': {
    status: 409,
    en: 'Loan {id} was already decided by {by}.',
    es: 'El préstamo {id} ya fue resuelto por {by}.',
    zh: '贷款 {id} 已由 {by} 处理。',
  },
} satisfies Record<string, RefusalText>
