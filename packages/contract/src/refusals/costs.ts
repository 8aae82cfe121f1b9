import type { RefusalText } from '../refusals.ts'

/** What others charge us, transfers between own accounts, and papers for customers. */
export const costRefusals = {
  'certificate.no-such-loan': {
    status: 404,
    en: 'There is no loan {id}.',
    es: 'No existe el préstamo {id}.',
    zh: '不存在贷款 {id}。',
  },
  'certificate.not-finished': {
    status: 409,
    en: 'Loan {id} is not repaid, so nothing can be certified.',
    es: 'El préstamo {id} no está liquidado, por lo que no se puede certificar.',
    zh: '贷款 {id} 尚未结清，无法出具证明。',
  },
  'certificate.issued-already': {
    status: 409,
    en: 'Certificate {number} was issued for this loan. Print it again.',
    es: 'Ya se emitió el certificado {number} para este préstamo. Imprímalo de nuevo.',
    zh: '该贷款已出具证明 {number}，请直接补打。',
  },
  'certificate.revoked-already': {
    status: 409,
    en: 'Certificate {number} was revoked already.',
    es: 'El certificado {number} ya fue revocado.',
    zh: '证明 {number} 已被撤销。',
  },
} satisfies Record<string, RefusalText>
