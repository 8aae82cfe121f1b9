import type { RefusalText } from '../refusal-text.ts'

/** Terms that make no loan. */
export const quoteRefusals = {
  'quote.rounding-too-coarse': [422, 'The rounding unit is too coarse for so many instalments of this principal.', 'La unidad de redondeo es demasiado grande para tantas cuotas de este capital.', '取整单位相对于本金和期数过大。'],
  'quote.last-too-large': [
    422,
    'Rounded like this the last instalment would be {last}, and it may be {most} at most: choose a smaller unit, or round up.',
    'Con este redondeo la última cuota sería de {last}, y puede ser de {most} como máximo: elija una unidad menor o redondee hacia arriba.',
    '按此取整，最后一期为 {last}，超过上限 {most}：请减小取整单位或改为向上取整。',
  ],
  'quote.ends-before-term': [
    422,
    'Rounded like this, instalment {number} of {periods} repays the last of the principal and nothing is left for those after it: choose a smaller unit.',
    'Con este redondeo la cuota {number} de {periods} cancela el capital y no queda nada para las siguientes: elija una unidad menor.',
    '按此取整，第 {number} 期（共 {periods} 期）即还清本金，其后各期无本金可还：请减小取整单位。',
  ],
  'quote.grace-beyond-term': [422, 'Something must be left to pay after the grace periods: there are too many.', 'Hay demasiados períodos de gracia: después debe quedar al menos una cuota.', '宽限期数过多，宽限期后至少需保留一期还款。'],
  'quote.nothing-paid-out': [422, 'The fee leaves nothing to pay out.', 'La comisión no deja nada que desembolsar.', '扣除管理费后无可放款金额。'],
  'quote.charges-exceed-cap': [422, 'Interest and fee alone pass the cap on charges.', 'El interés y la comisión por sí solos superan el tope de cargos.', '利息和管理费已超过费用上限。'],
  'quote.amounts-below-principal': [422, 'The instalments come to less than the principal and the fee.', 'Las cuotas suman menos que el capital y la comisión.', '各期金额合计低于本金与管理费之和。'],
  'quote.amount-below-interest': [422, 'Instalment {number} is less than its own interest and fee.', 'La cuota {number} es menor que su propio interés y comisión.', '第 {number} 期金额低于当期利息与管理费。'],
  'quote.day-out-of-range': [422, 'Days are from {first} to {last}.', 'Las fechas van del {first} al {last}.', '日期须在 {first} 至 {last} 之间。'],
  'quote.first-due-not-later': [422, 'The first due day is after the payout, at most a year after the regular one.', 'El primer vencimiento debe ser posterior al desembolso y, a lo sumo, un año posterior al regular.', '首个还款日须晚于放款日，且不得晚于正常还款日一年以上。'],
  'quote.charge-days': [422, 'A charge is put on the day of the payout or later, and due on that day or later.', 'Un cargo se aplica el día del desembolso o después, y vence ese día o después.', '附加收费须在放款日或之后收取，且到期日不得早于收取日。'],
  'quote.charges-over-limit': [422, 'Charges come to more than the cap leaves.', 'Los cargos superan lo que deja el tope.', '附加收费超过费用上限的余额。'],
  'quote.prepaid-before-start': [422, 'Nothing can be paid before the day of the payout.', 'No se puede pagar nada antes del día del desembolso.', '放款日之前不能还款。'],
  'quote.settled-before-start': [422, 'A loan cannot be closed before it is paid out.', 'Un préstamo no puede cancelarse antes de desembolsarse.', '结清日不得早于放款日。'],
  'quote.term-too-long': [422, 'The term is longer than {years} years.', 'El plazo supera los {years} años.', '期限超过 {years} 年。'],
} satisfies Record<string, RefusalText>
