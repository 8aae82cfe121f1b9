import { words } from '../../words.ts'

const aimed = {
  forecastAimed: ['Forecast of the rows with a target: the share of the target is of these alone.', 'Pronóstico de las filas con meta: el % de la meta es solo de estas.', '有目标的行的预测；目标占比仅以此计算。'],
  actualAimed: ['Actual of the rows with a target: the share of the target is of these alone.', 'Real de las filas con meta: el % de la meta es solo de estas.', '有目标的行的实际；目标占比仅以此计算。'],
} as const

const forecast = {
  forecastAmount: [
    'What had come by then, and what was expected of the rest: at the rates of the last eight weeks that are over, newer ones weighing more.',
    'Lo recuperado hasta entonces y lo esperado del resto: a las tasas de las últimas ocho semanas cerradas, con más peso las recientes.',
    '当时已到账，加上其余时间的预计：按最近八个已结束周的回款率，越近权重越大。',
  ],
  forecastLow: ['In nine of ten of those weeks it was not less (10th percentile), of loans already paid out then.', 'En nueve de cada diez de esas semanas no fue menos (percentil 10), de préstamos ya desembolsados entonces.', '这些周中十周有九周不低于此数（第 10 百分位），仅含当时已放款的贷款。'],
  forecastHigh: [
    'In nine of ten of those weeks it was not more (90th percentile), of loans already paid out then: early in a month more may come of loans paid out later.',
    'En nueve de cada diez de esas semanas no fue más (percentil 90), de préstamos ya desembolsados entonces: a principios de mes puede llegar más de los que se desembolsen después.',
    '这些周中十周有九周不高于此数（第 90 百分位），仅含当时已放款的贷款；月初之后放款的贷款可能带来更多。',
  ],
  expectedHeld: [
    'Of the cases that were open that morning, in the stage they were in. Empty where no week of the stage is over yet: it is not known.',
    'De los casos abiertos esa mañana, en su etapa de entonces. Vacío si aún no ha cerrado ninguna semana de la etapa: no se sabe.',
    '当日早晨未结案件在其所处阶段的预计回款。该阶段尚无已结束的周时为空，即未知。',
  ],
  expectedComing: ['Of cases that come into the stage until the month ends; loans not yet paid out are left out.', 'De los casos que entran en la etapa hasta fin de mes; sin los préstamos aún no desembolsados.', '月底前将进入该阶段的案件的预计回款，不含尚未放款的贷款。'],
  actualAmount: ['Cash that came to cases in the month, as far as it is over.', 'Efectivo que llegó a los casos en el mes, hasta ahora.', '当月迄今到账的催收回款。'],
} as const

/** What the month is expected to bring in collection. */
export const forecastWords = words({
  columns: {
    forecastOn: ['Forecast of', 'Pronóstico del', '预测日'],
    cameByThen: ['Recovered by then', 'Recuperado hasta entonces', '当时已回款'],
    expectedHeld: ['Expected of open cases', 'Esperado de casos abiertos', '未结案件预计'],
    expectedComing: ['Expected of cases to come', 'Esperado de casos por entrar', '待进入案件预计'],
    forecastAmount: ['Forecast', 'Pronóstico', '预测'],
    forecastAimed: ['Forecast, with target', 'Pronóstico con meta', '有目标的预测'],
    actualAimed: ['Actual, with target', 'Real con meta', '有目标的实际'],
    forecastLow: ['Low', 'Bajo', '预测下限'],
    forecastHigh: ['High', 'Alto', '预测上限'],
    actualAmount: ['Actual', 'Real', '实际'],
    actualOfForecast: ['Actual, of forecast', 'Real / pronóstico', '实际占预测'],
    forecastOfTarget: ['Forecast, of target', 'Pronóstico / meta', '预测占目标'],
    actualOfTarget: ['Actual, of target', 'Real / meta', '实际占目标'],
    newestForecast: ['Newest', 'El más reciente', '最新预测'],
    expectedAmount: ['Expected', 'Esperado', '预计回款'],
    expectedLow: ['Low', 'Bajo', '预计下限'],
    expectedHigh: ['High', 'Alto', '预计上限'],
    expectedRate: ['Expected, share', '% esperado', '预计回款率'],
    daysInStage: ['Days in stage', 'Días en la etapa', '阶段天数'],
  },
  statistics: {
    tables: {
      'statistics/repayment/forecast-kpi': {
        title: ['By stage', 'Por etapa', '按阶段'],
        chart: ['The month by stage', 'El mes por etapa', '当月各阶段'],
      },
      'statistics/repayment/forecast-kpi-teams': {
        title: ['By team', 'Por equipo', '按团队'],
        chart: ['The month by team', 'El mes por equipo', '当月各团队'],
      },
      'statistics/repayment/forecast-kpi-days': {
        title: ['How it went', 'Evolución', '预测走势'],
        chart: ['Forecast of each morning', 'Pronóstico de cada mañana', '每日预测'],
      },
      'statistics/repayment/forecast-detail-kpi': {
        chart: ['Recovered and expected by team', 'Recuperado y esperado por equipo', '各团队已回与预计'],
      },
    },
    meanings: {
      'statistics/repayment/forecast-kpi': { ...forecast, ...aimed },
      'statistics/repayment/forecast-kpi-teams': { ...forecast, ...aimed },
      'statistics/repayment/forecast-kpi-days': forecast,
      'statistics/repayment/forecast-detail-kpi': { actualAimed: aimed.actualAimed },
    },
  },
})
