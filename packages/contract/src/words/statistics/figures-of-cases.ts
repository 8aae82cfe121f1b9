import { words } from '../words.ts'

/** What figures of cases mean, where their table does not say otherwise. */
export const figuresOfCases = words({
  collection: {
    figures: {
      instalmentsDue: [
        'Instalments that fell due, each once.',
        'Cuotas que vencieron, cada una una vez.',
        '到期的期次，各计一次。',
      ],
      casesEntered: [
        'Cases that came into the stage on these days.',
        'Casos que entraron en la etapa en esos días.',
        '这些日期进入该阶段的案件。',
      ],
      enteredAmount: [
        'What these cases owed on coming in.',
        'Lo que debían esos casos al entrar.',
        '进入时的欠款。',
      ],
      casesSettled: [
        'Paid, or nothing is due for now.',
        'Pagados, o sin nada vencido por ahora.',
        '已还清或暂无到期款项。',
      ],
      casesMoved: [
        'Unpaid when their stage ended.',
        'Impagos al terminar su etapa.',
        '阶段结束时未还。',
      ],
      casesOpen: ['Still open in the stage.', 'Aún abiertos en la etapa.', '仍在该阶段未结。'],
      openingCases: [
        'Cases that were in the stage as the day began.',
        'Casos en la etapa al comenzar el día.',
        '当日期初案件。',
      ],
      leftPaid: [
        'Left because the loan was paid.',
        'Salieron porque se pagó el préstamo.',
        '因贷款还清离开。',
      ],
      leftCured: [
        'Left because nothing was due any more.',
        'Salieron porque ya no había nada vencido.',
        '因不再有到期款项离开。',
      ],
      leftMoved: [
        'Went on to the next stage unpaid.',
        'Pasaron impagos a la siguiente etapa.',
        '未还款进入下一阶段。',
      ],
      settledIn1: [
        'Settled by money by the end of the next day.',
        'Saldados con dinero al cierre del día siguiente.',
        '次日日终前还清。',
      ],
      settledIn3: [
        'Settled by money within three days.',
        'Saldados con dinero en tres días.',
        '3 天内还清。',
      ],
      settledIn7: [
        'Settled by money within seven days.',
        'Saldados con dinero en siete días.',
        '7 天内还清。',
      ],
      settledIn15: [
        'Settled by money within fifteen days.',
        'Saldados con dinero en quince días.',
        '15 天内还清。',
      ],
      reachedDay1: [
        'Cases of which that day is over: what the share is of.',
        'Casos en que ese día ya pasó: la base del porcentaje.',
        '该日已过的案件，为分母。',
      ],
      reachedDay3: [
        'Cases of which three days are over.',
        'Casos con tres días cumplidos.',
        '已满 3 天的案件。',
      ],
      reachedDay7: [
        'Cases of which seven days are over.',
        'Casos con siete días cumplidos.',
        '已满 7 天的案件。',
      ],
      reachedDay15: [
        'Cases of which fifteen days are over.',
        'Casos con quince días cumplidos.',
        '已满 15 天的案件。',
      ],
      newlyLost: [
        'Customers given up as lost in the days.',
        'Clientes dados por ilocalizables en esos días.',
        '期间判定失联的客户。',
      ],
      foundOfLost: [
        'Of the newly lost, found again since.',
        'De los nuevos ilocalizables, relocalizados después.',
        '新增失联中此后恢复联系的。',
      ],
      ofBranch: [
        'All contacts of the same branch: what its share is of.',
        'Todos los contactos de la rama: la base de su %.',
        '同一分支的全部联系，为分支占比的分母。',
      ],
      allContacts: [
        'All contacts with a result.',
        'Todos los contactos con resultado.',
        '全部有结果的联系。',
      ],
      loansContacted: [
        'Different loans with such a result.',
        'Préstamos distintos con ese resultado.',
        '有该结果的不同贷款。',
      ],
      resultPromised: [
        'Calls in which a promise was made.',
        'Llamadas con promesa.',
        '作出承诺的通话。',
      ],
      resultRefuses: [
        'Calls in which the customer refused to pay.',
        'Llamadas en que el cliente se negó a pagar.',
        '客户拒绝还款的通话。',
      ],
      resultDisputes: [
        'Calls in which the debt was disputed.',
        'Llamadas en que se reclamó la deuda.',
        '对债务有异议的通话。',
      ],
      resultWrongNumber: [
        'Calls to a wrong number.',
        'Llamadas a número equivocado.',
        '错号通话。',
      ],
      behindBy: [
        'Cases that the plan wanted worked by now and were not.',
        'Casos que el plan pedía ya gestionados y no lo están.',
        '按计划此时应跟进而未跟进的案件。',
      ],
      workedSoFar: [
        'Cases worked by the end of the hour.',
        'Casos gestionados al fin de la hora.',
        '截至该小时末已跟进案件。',
      ],
      plannedSoFar: [
        'Cases that the plan wanted worked by the end of the hour.',
        'Casos que el plan pedía gestionar al fin de la hora.',
        '截至该小时末计划跟进案件。',
      ],
      judgedAmount: [
        'What the judged cases owed, with what fell due since.',
        'Lo que debían los casos juzgados, con lo vencido después.',
        '计入案件的欠款，含其后到期。',
      ],
      settledFrom: [
        'The lower bound of the settled share times the judged cases, 95 % (Wilson).',
        'El límite inferior del % saldado por los casos juzgados, 95 % (Wilson).',
        '还清率 95% 下限 × 计入案件（Wilson）。',
      ],
      settledTo: [
        'The upper bound of the settled share times the judged cases, 95 % (Wilson).',
        'El límite superior del % saldado por los casos juzgados, 95 % (Wilson).',
        '还清率 95% 上限 × 计入案件（Wilson）。',
      ],
      settledMore: [
        'Settled cases more than as many of the hold-out.',
        'Casos saldados más que otros tantos del control.',
        '比同等数量对照组多还清的案件。',
      ],
      heldBefore: [
        'Cases held as the first day began.',
        'Casos a cargo al comenzar el primer día.',
        '首日开始时持有的案件。',
      ],
      comeIn: [
        'Cases that came to the collector in the days.',
        'Casos que llegaron al gestor en esos días.',
        '期间接手的案件。',
      ],
      goneOut: [
        'Cases that left the collector in the days, paid or not.',
        'Casos que dejaron al gestor en esos días, pagados o no.',
        '期间离手的案件，不论是否还清。',
      ],
      heldAfter: [
        'Cases held as the last day ended.',
        'Casos a cargo al terminar el último día.',
        '末日结束时持有的案件。',
      ],
      owedComeIn: [
        'What the cases that came in owed then.',
        'Lo que debían los casos recibidos.',
        '接手案件当时的欠款。',
      ],
      owedHeld: [
        'What all cases held in the days owed, with what came to be owed meanwhile.',
        'Lo que debían todos los casos a cargo, con lo devengado entretanto.',
        '期间持有案件的欠款，含其间新增。',
      ],
      paidOff: [
        'Cases whose loan was paid in the collector’s hands.',
        'Casos cuyo préstamo se pagó en manos del gestor.',
        '在该催收员手中还清的案件。',
      ],
      recovered: [
        'Cash credited to the collector in the days.',
        'Efectivo acreditado al gestor en esos días.',
        '期间计入该催收员的现金。',
      ],
      recoveredOwed: [
        'Of this, for what was owed: without money for instalments that were not due yet.',
        'De ello, por lo adeudado: sin dinero de cuotas aún no vencidas.',
        '其中用于欠款的部分，不含未到期分期。',
      ],
      collectedD1: [
        'By the end of the first day after.',
        'Al cierre del primer día posterior.',
        '截至到期后第 1 天日终。',
      ],
      collectedD3: [
        'By the end of the third day after.',
        'Al cierre del tercer día posterior.',
        '截至到期后第 3 天日终。',
      ],
      collectedD7: [
        'By the end of the seventh day after.',
        'Al cierre del séptimo día posterior.',
        '截至到期后第 7 天日终。',
      ],
      collectedD15: [
        'By the end of the fifteenth day after.',
        'Al cierre del decimoquinto día posterior.',
        '截至到期后第 15 天日终。',
      ],
      collectedD30: [
        'By the end of the thirtieth day after.',
        'Al cierre del trigésimo día posterior.',
        '截至到期后第 30 天日终。',
      ],
      reachedD0: [
        'What fell due on dates that have come as far: what the share is of.',
        'Lo vencido en fechas que ya llegaron hasta ahí: la base del porcentaje.',
        '已满该天数的到期金额或期次，为分母。',
      ],
      reachedD1: [
        'What fell due on dates that have come as far: what the share is of.',
        'Lo vencido en fechas que ya llegaron hasta ahí: la base del porcentaje.',
        '已满该天数的到期金额或期次，为分母。',
      ],
      reachedD3: [
        'What fell due on dates that have come as far: what the share is of.',
        'Lo vencido en fechas que ya llegaron hasta ahí: la base del porcentaje.',
        '已满该天数的到期金额或期次，为分母。',
      ],
      reachedD7: [
        'What fell due on dates that have come as far: what the share is of.',
        'Lo vencido en fechas que ya llegaron hasta ahí: la base del porcentaje.',
        '已满该天数的到期金额或期次，为分母。',
      ],
      reachedD15: [
        'What fell due on dates that have come as far: what the share is of.',
        'Lo vencido en fechas que ya llegaron hasta ahí: la base del porcentaje.',
        '已满该天数的到期金额或期次，为分母。',
      ],
      reachedD30: [
        'What fell due on dates that have come as far: what the share is of.',
        'Lo vencido en fechas que ya llegaron hasta ahí: la base del porcentaje.',
        '已满该天数的到期金额或期次，为分母。',
      ],
      stateFor: [
        'How long the agent has been in this state.',
        'Cuánto lleva el agente en este estado.',
        '坐席处于当前状态的时长。',
      ],
      breakToday: ['Time on breaks today.', 'Tiempo en pausas hoy.', '当日休息时长。'],
    },
  },
})
