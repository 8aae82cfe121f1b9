import type { RefusalText } from '../refusal-text.ts'

/** New due days of a loan. */
export const restructuringRefusals = {
  'restructuring.not-open': [409, 'Loan {id} is finished or written off: there is nothing to restructure.', 'El préstamo {id} está liquidado o castigado: no hay nada que reestructurar.', '贷款 {id} 已结清或已核销，无法重组。'],
  'restructuring.reduction-open': [409, 'The customer of loan {id} may still pay a reduced amount until {until}.', 'El cliente del préstamo {id} aún puede pagar un importe reducido hasta el {until}.', '贷款 {id} 的客户在 {until} 前仍可按减免金额还款。'],
  'restructuring.open-before': [409, 'A restructuring of loan {id} was asked for already.', 'Ya se pidió reestructurar el préstamo {id}.', '贷款 {id} 已有重组申请。'],
  'restructuring.single': [422, 'Loan {id} is repaid at once: it can be given one new due day.', 'El préstamo {id} se paga en un solo plazo: solo puede recibir un nuevo vencimiento.', '贷款 {id} 为一次性还款，只能约定一个新的到期日。'],
  'restructuring.grace-beyond-plan': [422, 'The grace must stand within the {count} instalments: something is paid before or after it.', 'La gracia debe caber entre las {count} cuotas: algo se paga antes o después.', '宽限期须落在 {count} 期之内，其前后须有还款。'],
  'restructuring.due-not-later': [422, 'The first new due day is after today.', 'El primer nuevo vencimiento es posterior a hoy.', '首个新到期日须晚于今天。'],
  'restructuring.too-far': [422, 'The first new due day is {latest} at the latest.', 'El primer nuevo vencimiento es el {latest} a más tardar.', '首个新到期日最晚为 {latest}。'],
  'restructuring.too-few': [422, '{least} instalments are unpaid: the new plan has as many or more.', 'Hay {least} cuotas sin pagar: el nuevo plan tiene al menos esas.', '尚有 {least} 期未还，新计划的期数不得少于此数。'],
  'restructuring.earlier': [422, 'Instalment {number} is due on {dueOn}: it can be put off, not brought forward.', 'La cuota {number} vence el {dueOn}: se puede aplazar, no adelantar.', '第 {number} 期到期日为 {dueOn}，只能延后，不能提前。'],
  'restructuring.too-long': [422, 'The product lets the loan run until {latest} at the latest.', 'El producto permite que el préstamo dure hasta el {latest} a más tardar.', '按产品规定，该贷款最晚到 {latest}。'],
  'restructuring.changes-nothing': [422, 'The loan is due on these days already.', 'El préstamo ya vence en esos días.', '该贷款的到期日已是如此。'],
  'restructuring.own': [403, 'You asked for or approved the restructuring of loan {id}. Somebody else must do this.', 'Usted pidió o aprobó la reestructuración del préstamo {id}. Debe hacerlo otra persona.', '贷款 {id} 的重组由您申请或审批，须由他人处理。'],
  'restructuring.not-yours': [403, 'The restructuring of loan {id} is withdrawn by whoever asked for it or may decide it.', 'La reestructuración del préstamo {id} solo la retira quien la pidió o quien puede decidirla.', '贷款 {id} 的重组申请只能由申请人或有审批权的人撤回。'],
  'restructuring.decided': [409, 'The restructuring of loan {id} was decided already. Look at it again.', 'La reestructuración del préstamo {id} ya fue resuelta. Revísela de nuevo.', '贷款 {id} 的重组申请已被处理，请刷新查看。'],
  'restructuring.not-in-force': [409, 'Loan {id} is not restructured by this request any more.', 'El préstamo {id} ya no está reestructurado por esta petición.', '贷款 {id} 的重组已不因该申请生效。'],
  'restructuring.not-last': [409, 'Loan {id} was restructured again since. Take the later one back first.', 'El préstamo {id} se reestructuró de nuevo después. Revierta antes la posterior.', '贷款 {id} 之后又被重组，请先撤销较晚的一次。'],
} satisfies Record<string, RefusalText>
