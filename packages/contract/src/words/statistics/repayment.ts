import { words } from '../words.ts'

/** Reports on repayments and cohorts. */
export const repaymentWords = words({
  columns: {
    cohort: ['Cohort', 'Cosecha', '批次'],
    age: ['Age', 'Antigüedad', '账龄'],
    observedOn: ['Observed on', 'Observado el', '观察日'],
    daysToCome: ['Days to come', 'Días por venir', '剩余天数'],
    observed: ['Observed on', 'Observado el', '观察日'],
    loans: ['Loans', 'Préstamos', '贷款笔数'],
    lateLoans: ['Late loans', 'Préstamos en mora', '逾期笔数'],
    latePrincipal: ['Late principal', 'Capital en mora', '逾期本金'],
    lateLoanRate: ['Late loans, share', '% de préstamos en mora', '逾期笔数占比'],
    latePrincipalRate: ['Late principal, share', '% de capital en mora', '逾期本金占比'],
    basis: ['Cohorts by', 'Cosechas por', '分组方式'],
    late: ['Late by more than', 'Mora mayor que', '逾期超过'],
    due: ['Due date', 'Vencimiento', '到期日'],
    by: ['Group by', 'Agrupar por', '分组'],
    group: ['Group', 'Grupo', '分组'],
    repayments: ['Repayments', 'Pagos', '还款笔数'],
    fee: ['Fee', 'Comisión', '管理费'],
    overpaid: ['Overpaid', 'Pagado de más', '多还金额'],
    recovered: ['Recovered after write-off', 'Recuperado tras castigo', '核销后收回'],
    takenBack: ['Taken back', 'Anulado ese día', '当日冲正'],
    reversed: ['Reversed on', 'Anulado el', '冲正日期'],
    finePart: ['Fines, share', '% de recargos', '罚息占比'],
  },
  choices: {
    vintageBasis: {
      month: ['Month of payout', 'Mes de desembolso', '放款月份'],
      'due-week': ['Week of due date', 'Semana de vencimiento', '到期周'],
    },
    lateThreshold: {
      0: ['0 days', '0 días', '0 天'],
      1: ['1 day', '1 día', '1 天'],
      3: ['3 days', '3 días', '3 天'],
      7: ['7 days', '7 días', '7 天'],
      15: ['15 days', '15 días', '15 天'],
      30: ['30 days', '30 días', '30 天'],
      60: ['60 days', '60 días', '60 天'],
      90: ['90 days', '90 días', '90 天'],
    },
    groupBy: { none: ['Nothing', 'Nada', '不分组'] },
  },
  statistics: {
    vintage: {
      matrix: ['Late share by cohort and age', 'Proporción en mora por cosecha y antigüedad', '各批次逾期占比（按账龄）'],
      month: ['M{{age}}', 'M{{age}}', 'M{{age}}'],
      day: ['D+{{age}}', 'D+{{age}}', 'D+{{age}}'],
      all: ['All cohorts', 'Todas las cosechas', '全部批次'],
      cell: ['{{late}} of {{loans}} loans, {{amount}} principal', '{{late}} de {{loans}} préstamos, {{amount}} de capital', '{{loans}} 笔中 {{late}} 笔，本金 {{amount}}'],
      age: ['Age', 'Antigüedad', '账龄'],
      curvesAmount: ['Late share of principal by age', 'Capital en mora por antigüedad', '逾期本金占比（按账龄）'],
      curvesCount: ['Late share of loans by age', 'Préstamos en mora por antigüedad', '逾期笔数占比（按账龄）'],
      measure: ['Measure', 'Medida', '口径'],
      amount: ['Amount', 'Importe', '金额'],
      count: ['Count', 'Cantidad', '笔数'],
      behind: ['Loans of cohort {{cohort}} as of {{day}}', 'Préstamos de la cosecha {{cohort}} al {{day}}', '批次 {{cohort}} 截至 {{day}} 的贷款'],
    },
    tables: {
      'statistics/repayment/daily-repayment': {
        title: ['By day', 'Por día', '按日'],
        chart: ['Received by component', 'Recibido por componente', '按组成部分的收款'],
      },
      'statistics/repayment/daily-repayment-loans': {
        title: ['Open loans', 'Préstamos vigentes', '未结清贷款'],
        empty: ['No loan is open here.', 'No hay préstamos vigentes aquí.', '没有未结清的贷款。'],
      },
      'statistics/repayment/vintage': {
        disbursed: ['Paid out', 'Desembolsado', '放款金额'],
      },
    },
    meanings: {
      'statistics/repayment/vintage': {
        latePrincipalRate: [
          'Principal of loans more than the chosen days late on the day of observation, over the principal paid out in the cohort.',
          'Capital de los préstamos con más días de mora que los elegidos en el día de observación, sobre el capital desembolsado de la cosecha.',
          '观察日逾期超过所选天数的贷款本金 ÷ 该批次放款本金。',
        ],
        lateLoanRate: ['Loans more than the chosen days late on the day of observation, over the loans of the cohort.', 'Préstamos con más días de mora que los elegidos en el día de observación, sobre los préstamos de la cosecha.', '观察日逾期超过所选天数的贷款笔数 ÷ 该批次贷款笔数。'],
        daysToCome: ['Until the cohort is as old as the column says; until then the figure is not final.', 'Hasta que la cosecha alcance esa antigüedad; hasta entonces la cifra no es definitiva.', '距该批次达到此账龄的天数；此前数据非最终值。'],
        age: ['By month: whole months since the month of payout. By due week: days after each loan’s due date.', 'Por mes: meses completos desde el mes de desembolso. Por semana de vencimiento: días tras el vencimiento de cada préstamo.', '按月：放款月起的整月数；按到期周：各笔贷款到期后的天数。'],
      },
      'statistics/repayment/daily-repayment': {
        takenBack: [
          'Repayments taken back on this day, whenever they had been paid: below nothing, and in no other figure. What is laid on another loan counts there again.',
          'Pagos anulados ese día, cuando quiera que se hicieran: en negativo y en ninguna otra cifra. Lo que se aplica a otro préstamo vuelve a contar allí.',
          '当日冲正的还款（不限原付款日），以负数列示，不计入其他各项；改挂其他贷款的会在该处重新计入。',
        ],
        received: [
          'What loans received on the day, and what was paid beyond them. A payment matched later counts on the day it was paid.',
          'Lo que recibieron los préstamos ese día y lo pagado de más. Un pago conciliado después cuenta en el día en que se pagó.',
          '当日贷款收到的款项及多还部分；之后才匹配的付款计入其付款日。',
        ],
      },
    },
  },
})
