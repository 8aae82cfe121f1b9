import { type Word, words } from '../words.ts'

const reached = (days: number): Word => [`Amount due on due dates that have completed day ${days}: the base of the share.`, `De lo que vencía, los vencimientos cuyo día ${days} ya terminó: la base del porcentaje.`, `到期后第 ${days} 天已结束的到期日应还，为占比的分母。`]
const paidWithin = (en: string, es: string, zh: string): Word => [`Paid in cash ${en} after the due date; by number, finished then without a waiver.`, `Pagado en efectivo ${es} después del vencimiento; en número, terminadas entonces sin condonación.`, `到期后${zh}以现金还款的部分；按期数则为届时无减免结清的期数。`]

/** What a figure of due dates means, where its table does not say otherwise. */
export const figuresOfDue = words({
  statistics: {
    figures: {
      paidEarly: ['Paid in cash before the due date; by number, finished before it without a waiver.', 'Pagado en efectivo antes del vencimiento; en número, terminadas antes sin condonación.', '到期日之前以现金还款的部分；按期数则为此前无减免结清的期数。'],
      paidOnDue: ['Paid in cash on the due date, by the time of the payment in Nairobi.', 'Pagado en efectivo el día de vencimiento, según la hora del pago en Nairobi.', '到期日当天（内罗毕时间）以现金还款的部分。'],
      paidLate: ['Paid in cash on any day after the due date: the sum of the steps beside it.', 'Pagado en efectivo cualquier día posterior al vencimiento: la suma de los tramos de al lado.', '到期日之后任一天以现金还款的部分，为旁边各段之和。'],
      paidIn1: paidWithin('on the first day', 'el primer día', '第 1 天'),
      paidIn3: paidWithin('on the second or third day', 'el segundo o tercer día', '第 2–3 天'),
      paidIn7: paidWithin('on the fourth to seventh day', 'del cuarto al séptimo día', '第 4–7 天'),
      paidIn15: paidWithin('on days 8 to 15', 'en los días 8 a 15', '第 8–15 天'),
      paidIn30: paidWithin('on days 16 to 30', 'en los días 16 a 30', '第 16–30 天'),
      paidLater: paidWithin('more than 30 days', 'más de 30 días', '超过 30 天'),
      dueEnded: ['Amount due on past due dates: the base of the shares.', 'De lo que vencía, los vencimientos ya pasados: la base de los porcentajes.', '已过到期日的应还，为各占比的分母。'],
      paidByDue: ['Paid in cash before or on the due date, of due dates that are over. Waived is not paid.', 'Pagado en efectivo hasta el vencimiento, de vencimientos ya pasados. Lo condonado no cuenta.', '已过到期日的应还中，到期日及之前以现金还款的部分；减免不计入。'],
      paidEnded: ['Paid in cash so far, of due dates that are over. Waived is not paid.', 'Pagado en efectivo hasta ahora, de vencimientos ya pasados. Lo condonado no cuenta.', '已过到期日的应还中，迄今以现金还款的部分；减免不计入。'],
      settledEnded: ['Paid in cash or waived so far, of due dates that are over.', 'Pagado en efectivo o condonado hasta ahora, de vencimientos ya pasados.', '已过到期日的应还中，迄今以现金还款或已减免的部分。'],
      reachedD1: reached(1),
      reachedD3: reached(3),
      reachedD7: reached(7),
      reachedD15: reached(15),
      reachedD30: reached(30),
      reachedD60: reached(60),
      reachedD90: reached(90),
      instalmentsDue: ['Instalments with this due date, also those paid before.', 'Cuotas con este vencimiento, también las pagadas antes.', '当日到期的期数，含提前还清的。'],
      collectedByDue: ['Principal paid in cash before or on the due date.', 'Capital pagado en efectivo hasta el vencimiento.', '到期日及之前以现金收回的本金。'],
      collectedSince: ['Principal paid in cash after the due date, so far.', 'Capital pagado en efectivo después del vencimiento, hasta ahora.', '到期日之后迄今以现金收回的本金。'],
      givenUp: ['Principal that was waived so far. It is not collected.', 'Capital condonado hasta ahora. No se cobró.', '迄今减免的本金，不算收回。'],
      uncollectedNumber: ['Instalments that are not finished so far.', 'Cuotas sin terminar hasta ahora.', '迄今未结清的期数。'],
    },
  },
})
