import { words } from '../../words.ts'

const outcomes = words({
  scorePassRate: ['Share of approved among applications approved or rejected, in their present state.', 'Aprobadas sobre las aprobadas o rechazadas, según su estado actual.', '通过 ÷（通过 + 拒绝），按当前状态。'],
  scoreMatured: ['Loans from the applications whose first instalment has been due for more than the chosen days.', 'Préstamos de estas solicitudes cuya primera cuota venció hace más de los días elegidos.', '这些申请的贷款中，首期到期已超过所选天数的笔数。'],
  scoreBad: [
    'Of the matured loans, the first instalment was not paid within the chosen days after it was due. Later instalments are left out, so that a score can be judged within weeks.',
    'De los préstamos maduros, los que no pagaron la primera cuota en los días elegidos tras el vencimiento. Las cuotas siguientes no cuentan, para juzgar el puntaje en semanas.',
    '已成熟贷款中，首期到期后所选天数内未还清的笔数；后续期次不计，以便数周内评估评分。',
  ],
  scoreBadRate: ['Bad loans, of the matured ones.', 'Préstamos malos sobre los maduros.', '坏账笔数 ÷ 已成熟笔数。'],
})

/** How applications are scored, and how well the score predicts who repays. */
export const creditScoreWords = words({
  columns: {
    badAfter: ['Bad when unpaid for', 'Malo si impago por', '坏客户口径'],
    scoreBand: ['Score', 'Puntaje', '评分区间'],
    scored: ['Scored', 'Con puntaje', '评分申请数'],
    scoredInAll: ['Scored in all', 'Total con puntaje', '评分申请总数'],
    scoreShare: ['Share', 'Proporción', '占比'],
    scoreApproved: ['Approved', 'Aprobadas', '通过'],
    scoreDecided: ['Approved or rejected', 'Aprobadas o rechazadas', '通过或拒绝'],
    scorePassRate: ['Pass rate', 'Tasa de aprobación', '通过率'],
    scoreMatured: ['Matured loans', 'Préstamos maduros', '已成熟贷款'],
    scoreBad: ['Bad loans', 'Préstamos malos', '坏账笔数'],
    scoreBadRate: ['Bad rate', 'Tasa de malos', '坏账率'],
    badsUpTo: ['Bad up to here', 'Malos hasta aquí', '累计坏客户数'],
    badsInAll: ['Bad in all', 'Total de malos', '坏客户总数'],
    badUpTo: ['Bad up to here, share', 'Malos acumulados, %', '累计坏客户占比'],
    goodsUpTo: ['Good up to here', 'Buenos hasta aquí', '累计好客户数'],
    goodsInAll: ['Good in all', 'Total de buenos', '好客户总数'],
    goodUpTo: ['Good up to here, share', 'Buenos acumulados, %', '累计好客户占比'],
    scoreGap: ['Bad less good, points', 'Malos menos buenos, puntos', '累计差值（百分点）'],
    medianScore: ['Median score', 'Puntaje mediano', '评分中位数'],
    scoreKs: ['KS', 'KS', 'KS'],
    scoreGini: ['Gini', 'Gini', 'Gini'],
    scorePsi: ['PSI', 'PSI', 'PSI'],
    scoreSeparation: ['Ranks', 'Ordena', '区分能力'],
    scoreDrift: ['Drift', 'Deriva', '稳定性'],
    scoreOutcome: ['Outcome', 'Resultado', '结果'],
  },
  choices: {
    badAfter: {
      '1': ['1 day', '1 día', '1 天'],
      '3': ['3 days', '3 días', '3 天'],
      '7': ['7 days', '7 días', '7 天'],
      '15': ['15 days', '15 días', '15 天'],
      '30': ['30 days', '30 días', '30 天'],
    },
    scoreSeparation: {
      'too-few': ['Too few loans', 'Muy pocos préstamos', '样本不足'],
      'right-way': ['The right way', 'Bien', '方向正确'],
      'wrong-way': ['The wrong way round', 'Al revés', '方向相反'],
    },
    scoreDrift: {
      'too-few': ['Too few applications', 'Muy pocas solicitudes', '样本不足'],
      steady: ['Steady', 'Estable', '稳定'],
      watch: ['Watch', 'Vigilar', '需关注'],
      act: ['Act', 'Actuar', '需处理'],
    },
    scoreOutcome: {
      approved: ['Approved', 'Aprobada', '通过'],
      decided: ['Approved or rejected', 'Aprobada o rechazada', '通过或拒绝'],
      matured: ['Matured loan', 'Préstamo maduro', '已成熟贷款'],
      bad: ['Bad loan', 'Préstamo malo', '坏账'],
    },
  },
  statistics: {
    meanings: {
      'statistics/audit/credit-score': {
        ...outcomes,
        badUpTo: ['Of all bad loans, those with this score or a lower one.', 'De todos los malos, los que tienen este puntaje o uno menor.', '评分不高于本区间的坏客户占全部坏客户的比例。'],
        goodUpTo: ['Of all good loans, those with this score or a lower one.', 'De todos los buenos, los que tienen este puntaje o uno menor.', '评分不高于本区间的好客户占全部好客户的比例。'],
        scoreGap: ['How far bad loans are ahead of good ones up to this score, in points of a hundred. The largest is the KS.', 'Cuánto se adelantan los malos a los buenos hasta este puntaje, en puntos de cien. El mayor es el KS.', '累计坏客户占比减累计好客户占比（百分点），最大值即 KS。'],
      },
      'statistics/audit/credit-score-months': {
        ...outcomes,
        scoreKs: [
          'The largest gap between the cumulated shares of bad and good loans, score by score, in points of a hundred; below nothing where bad loans score better. Nothing with fewer than 30 good or 30 bad loans.',
          'La mayor distancia entre malos y buenos acumulados, puntaje a puntaje, en puntos de cien; negativa si los malos puntúan mejor. Nada con menos de 30 buenos o 30 malos.',
          '逐分计算的累计坏、好客户占比最大差值（百分点）；坏客户评分更高时为负。好、坏任一不足 30 笔不显示。',
        ],
        scoreGini: [
          'How well the score ranks loans, in points of a hundred: 100 sets every good loan above every bad one, 0 is chance.',
          'Qué tan bien ordena el puntaje, en puntos de cien: 100 pone a todo bueno por encima de todo malo, 0 es azar.',
          '评分排序能力（百分点）：100 表示好客户评分全部高于坏客户，0 表示随机。',
        ],
        scorePsi: [
          'How far the distribution over bands moved from the month before: from 0.1 on to be watched, from 0.25 on to be acted upon. Nothing with fewer than 100 applications in either month.',
          'Cuánto se movió la distribución por tramos frente al mes anterior: desde 0,1 se vigila, desde 0,25 se actúa. Nada con menos de 100 solicitudes en alguno de los meses.',
          '评分分布相对上月的偏移：0.1 起需关注，0.25 起需处理。任一月份不足 100 件不显示。',
        ],
      },
    },
    tables: {
      'statistics/audit/credit-score': {
        title: ['By band', 'Por tramo', '按评分区间'],
        chart: ['Pass and bad rate by score', 'Aprobación y malos por puntaje', '各评分区间通过率与坏账率'],
        distribution: ['Applications by score', 'Solicitudes por puntaje', '评分分布'],
        separation: ['Bad and good loans up to a score', 'Malos y buenos hasta cada puntaje', '累计坏、好客户占比'],
      },
      'statistics/audit/credit-score-months': {
        title: ['By month', 'Por mes', '按月'],
        chart: ['KS and Gini by month', 'KS y Gini por mes', '每月 KS 与 Gini'],
        drift: ['Drift by month (PSI)', 'Deriva por mes (PSI)', '每月稳定性（PSI）'],
      },
    },
  },
})
