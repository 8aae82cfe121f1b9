import type { RefusalText } from '../refusal-text.ts'

/** Charges on a loan by hand. */
export const loanChargeRefusals = {
  'loan-charge.not-open': [409, 'Loan {id} is finished or written off: nothing can be charged on it.', 'El préstamo {id} está liquidado o castigado: no se le puede cargar nada.', '贷款 {id} 已结清或已核销，不能再加收费用。'],
  'loan-charge.reduction-open': [409, 'The customer of loan {id} may still pay a reduced amount until {until}.', 'El cliente del préstamo {id} aún puede pagar un importe reducido hasta el {until}.', '贷款 {id} 的客户在 {until} 前仍可按减免金额还款。'],
  'loan-charge.open-before': [409, 'A charge on loan {id} was asked for already and is not decided.', 'Ya hay un cargo al préstamo {id} solicitado y sin resolver.', '贷款 {id} 已有一项待审批的附加收费。'],
  'loan-charge.over-limit': [422, 'The cap on charges leaves {most} at most for loan {id}.', 'El tope de cargos deja como máximo {most} para el préstamo {id}.', '按费用上限，贷款 {id} 最多还可加收 {most}。'],
  'loan-charge.due-passed': [422, 'A charge is due today or later.', 'Un cargo vence hoy o más adelante.', '附加收费的到期日不得早于今天。'],
  'loan-charge.due-too-far': [422, 'A charge is due on {latest} at the latest.', 'Un cargo vence el {latest} a más tardar.', '附加收费的到期日最晚为 {latest}。'],
  'loan-charge.too-many': [409, 'Loan {id} has as many charges as a loan can have.', 'El préstamo {id} ya tiene todos los cargos que puede tener.', '贷款 {id} 的附加收费笔数已达上限。'],
  'loan-charge.waived': [409, 'A part of this charge on loan {id} was waived. Take the waiver back first.', 'Parte de este cargo al préstamo {id} se condonó. Revierta antes la condonación.', '贷款 {id} 的这笔附加收费已部分减免，请先撤销减免。'],
  'loan-charge.own': [403, 'You asked for or approved the charge on loan {id}. Somebody else must do this.', 'Usted pidió o aprobó el cargo al préstamo {id}. Debe hacerlo otra persona.', '贷款 {id} 的附加收费由您申请或审批，须由他人处理。'],
  'loan-charge.not-yours': [403, 'The charge on loan {id} is withdrawn by whoever asked for it or may decide it.', 'El cargo al préstamo {id} solo lo retira quien lo pidió o quien puede decidirlo.', '贷款 {id} 的附加收费申请只能由申请人或有审批权的人撤回。'],
  'loan-charge.decided': [409, 'The charge on loan {id} was decided already. Look at it again.', 'El cargo al préstamo {id} ya fue resuelto. Revíselo de nuevo.', '贷款 {id} 的附加收费申请已被处理，请刷新查看。'],
  'loan-charge.not-in-force': [409, 'Loan {id} does not owe this charge any more.', 'El préstamo {id} ya no debe este cargo.', '贷款 {id} 已不再有这笔附加收费。'],
} satisfies Record<string, RefusalText>
