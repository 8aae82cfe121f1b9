import type { RefusalText } from '../refusal-text.ts'

/** Charges on a loan by hand. */
export const loanChargeRefusals = {
  'loan-charge.not-open': {
    status: 409,
    en: 'Loan {id} is finished or written off: nothing can be charged on it.',
    es: 'El préstamo {id} está liquidado o castigado: no se le puede cargar nada.',
    zh: '贷款 {id} 已结清或已核销，不能再加收费用。',
  },
  'loan-charge.reduction-open': {
    status: 409,
    en: 'The customer of loan {id} may still pay a reduced amount until {until}.',
    es: 'El cliente del préstamo {id} aún puede pagar un importe reducido hasta el {until}.',
    zh: '贷款 {id} 的客户在 {until} 前仍可按减免金额还款。',
  },
  'loan-charge.open-before': {
    status: 409,
    en: 'A charge on loan {id} was asked for already and is not decided.',
    es: 'Ya hay un cargo al préstamo {id} solicitado y sin resolver.',
    zh: '贷款 {id} 已有一项待审批的附加收费。',
  },
  'loan-charge.over-limit': {
    status: 422,
    en: 'The cap on charges leaves {most} at most for loan {id}.',
    es: 'El tope de cargos deja como máximo {most} para el préstamo {id}.',
    zh: '按费用上限，贷款 {id} 最多还可加收 {most}。',
  },
  'loan-charge.due-passed': {
    status: 422,
    en: 'A charge is due today or later.',
    es: 'Un cargo vence hoy o más adelante.',
    zh: '附加收费的到期日不得早于今天。',
  },
  'loan-charge.due-too-far': {
    status: 422,
    en: 'A charge is due on {latest} at the latest.',
    es: 'Un cargo vence el {latest} a más tardar.',
    zh: '附加收费的到期日最晚为 {latest}。',
  },
  'loan-charge.too-many': {
    status: 409,
    en: 'Loan {id} has as many charges as a loan can have.',
    es: 'El préstamo {id} ya tiene todos los cargos que puede tener.',
    zh: '贷款 {id} 的附加收费笔数已达上限。',
  },
  'loan-charge.waived': {
    status: 409,
    en: 'A part of this charge on loan {id} was waived. Take the waiver back first.',
    es: 'Parte de este cargo al préstamo {id} se condonó. Revierta antes la condonación.',
    zh: '贷款 {id} 的这笔附加收费已部分减免，请先撤销减免。',
  },
  'loan-charge.own': {
    status: 403,
    en: 'You asked for or approved the charge on loan {id}. Somebody else must do this.',
    es: 'Usted pidió o aprobó el cargo al préstamo {id}. Debe hacerlo otra persona.',
    zh: '贷款 {id} 的附加收费由您申请或审批，须由他人处理。',
  },
  'loan-charge.not-yours': {
    status: 403,
    en: 'The charge on loan {id} is withdrawn by whoever asked for it or may decide it.',
    es: 'El cargo al préstamo {id} solo lo retira quien lo pidió o quien puede decidirlo.',
    zh: '贷款 {id} 的附加收费申请只能由申请人或有审批权的人撤回。',
  },
  'loan-charge.decided': {
    status: 409,
    en: 'The charge on loan {id} was decided already. Look at it again.',
    es: 'El cargo al préstamo {id} ya fue resuelto. Revíselo de nuevo.',
    zh: '贷款 {id} 的附加收费申请已被处理，请刷新查看。',
  },
  'loan-charge.not-in-force': {
    status: 409,
    en: 'Loan {id} does not owe this charge any more.',
    es: 'El préstamo {id} ya no debe este cargo.',
    zh: '贷款 {id} 已不再有这笔附加收费。',
  },
} satisfies Record<string, RefusalText>
