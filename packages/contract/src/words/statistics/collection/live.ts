import { words } from '../../words.ts'

/** The day as it stands, how soon customers are contacted, and the strategies compared. */
export const collectionLiveWords = words({
  columns: {
    planStanding: ['Standing', 'Situación', '进度'],
    casesToDo: ['To do today', 'Por gestionar hoy', '今日待跟进'],
    plannedByNow: ['Planned by now', 'Previstos hasta ahora', '目前应完成'],
    behindBy: ['Behind by', 'Atraso', '落后'],
    lastActAt: ['Last act', 'Última gestión', '最近作业'],
    hourOfDay: ['Hour', 'Hora', '时段'],
    workedSoFar: ['Worked so far', 'Gestionados hasta entonces', '累计跟进'],
    plannedSoFar: ['Planned so far', 'Previstos hasta entonces', '累计计划'],
    triedShare: ['Tried, share', '% intentado', '联系覆盖率'],
    casesReached: ['Customer reached', 'Cliente contactado', '联系到本人'],
    casesSettledUntried: ['Ended untried', 'Terminados sin intento', '未联系即结束'],
    casesWaiting: ['Waiting', 'En espera', '待联系'],
    casesLate: ['Late', 'Tarde', '超时'],
    timeToTry: ['Time to first attempt', 'Tiempo hasta el primer intento', '首次联系用时'],
    timeToReach: ['Time to first contact', 'Tiempo hasta el primer contacto', '首次接通用时'],
    assignedAt: ['Handed out at', 'Asignado el', '分案时间'],
    arm: ['Strategy', 'Estrategia', '策略'],
    casesJudged: ['Stay over', 'Etapa terminada', '已满阶段'],
    settledFrom: ['Settled, 95 % interval from', 'Saldados, intervalo del 95 % desde', '还清数 95% 区间下限'],
    settledTo: ['Settled, 95 % interval to', 'Saldados, intervalo del 95 % hasta', '还清数 95% 区间上限'],
    shareFrom: ['Share, 95 % interval from', '%, intervalo del 95 % desde', '还清率 95% 区间下限'],
    shareTo: ['Share, 95 % interval to', '%, intervalo del 95 % hasta', '还清率 95% 区间上限'],
    settledMore: ['More than the hold-out', 'Más que el grupo de control', '较对照组多'],
    moreFrom: ['More, 95 % interval from', 'Más, intervalo del 95 % desde', '多还 95% 区间下限'],
    moreTo: ['More, 95 % interval to', 'Más, intervalo del 95 % hasta', '多还 95% 区间上限'],
    liftShare: ['Difference', 'Diferencia', '差异'],
    liftFrom: ['Difference, 95 % interval from', 'Diferencia, intervalo del 95 % desde', '差异 95% 区间下限'],
    liftTo: ['Difference, 95 % interval to', 'Diferencia, intervalo del 95 % hasta', '差异 95% 区间上限'],
    armVerdict: ['Beside the hold-out', 'Frente al control', '与对照组比较'],
    judgedAmount: ['Amount, stay over', 'Importe, etapa terminada', '已满阶段金额'],
    messagesSent: ['Messages', 'Mensajes', '消息数'],
  },
  choices: {
    planStanding: {
      ahead: ['Ahead', 'Adelantado', '超前'],
      'on-plan': ['On plan', 'Según el plan', '正常'],
      behind: ['Behind', 'Atrasado', '落后'],
      'nothing-to-do': ['Nothing to do', 'Nada pendiente', '无待办'],
      away: ['Away', 'Ausente', '缺勤'],
    },
    arm: {
      robot: ['Robot', 'Robot', '机器人'],
      sms: ['SMS', 'SMS', '短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      person: ['Person', 'Persona', '人工'],
      mixed: ['Mixed', 'Mixta', '混合'],
      'hold-out': ['Hold-out', 'Grupo de control', '对照组'],
    },
    armVerdict: {
      control: ['Control', 'Control', '对照'],
      'no-control': ['No hold-out', 'Sin control', '无对照组'],
      'too-few': ['Too few', 'Muy pocos', '样本不足'],
      better: ['Better', 'Mejor', '更好'],
      worse: ['Worse', 'Peor', '更差'],
      'no-difference': ['Not significant', 'No significativo', '差异不显著'],
    },
  },
  collection: {
    live: {
      wall: ['Wall screen', 'Pantalla', '大屏'],
      asOf: ['As of {{time}}', 'Datos al {{time}}', '截至 {{time}}'],
      late: ['Waiting too long', 'Esperan demasiado', '等待超时'],
      noneLate: ['No case waits too long.', 'Ningún caso espera demasiado.', '暂无等待超时的案件。'],
      noneHanded: ['Nothing was handed out today.', 'Hoy no se asignó ningún caso.', '今日尚未分案。'],
      nobody: ['No collector is in a team yet.', 'Ningún gestor está en un equipo todavía.', '尚无催收员加入团队。'],
    },
    tables: {
      'collection/statistics/process-monitoring': {
        title: ['By collector', 'Por gestor', '按催收员'],
      },
      'collection/statistics/process-monitoring-hours': {
        title: ['Hour by hour', 'Hora por hora', '按小时'],
        chart: ['Calls each hour', 'Llamadas por hora', '每小时外呼'],
        plan: ['Worked against plan', 'Gestionado frente al plan', '跟进与计划'],
      },
      'collection/statistics/timely-monitor': {
        title: ['By collector', 'Por gestor', '按催收员'],
        lateShare: ['Late, share', '% tarde', '超时率'],
        chart: ['Tried, waiting and late by team', 'Intentados, en espera y tarde', '各团队联系时效'],
      },
      'collection/statistics/timely-monitor-late': {
        title: ['Waiting too long', 'Esperan demasiado', '等待超时'],
      },
      'collection/statistics/strategy-statistics': {
        chart: ['Settled share by strategy', '% saldado por estrategia', '各策略还清率'],
        money: ['Recovered share by strategy', '% recuperado por estrategia', '各策略催回率'],
      },
    },
    meanings: {
      'collection/statistics/process-monitoring': {
        casesToDo: ['Cases whose next action is due by tonight, and those already worked today.', 'Casos cuya próxima acción vence hoy, más los ya gestionados hoy.', '今日到期需跟进的案件，含今日已跟进的。'],
        plannedByNow: ['The share of them that the part of the contact hours which is over stands for.', 'La parte que corresponde al horario de contacto ya transcurrido.', '按已过的可联系时段折算应完成的数量。'],
        casesWorked: ['Of them, those with a call, message or note today.', 'De ellos, los que tienen llamada, mensaje o nota hoy.', '其中今日有电话、消息或备注的案件。'],
      },
      'collection/statistics/timely-monitor': {
        casesLate: ['Waited more than four hours for the first attempt, from when the customer could first be contacted.', 'Esperaron más de cuatro horas el primer intento, desde que se podía contactar al cliente.', '自可联系客户时起，首次联系等待超过四小时。'],
        timeToTry: ['The median, from the handing out or the opening of the contact hours, whichever is later.', 'La mediana, desde la asignación o la apertura del horario, lo que sea posterior.', '中位数，自分案或可联系时段开始（取较晚者）起算。'],
      },
      'collection/statistics/strategy-statistics': {
        casesJudged: ['Cases whose time in the stage is over, settled or not; the others are not compared yet.', 'Casos cuyo tiempo en la etapa terminó, saldados o no; los demás aún no se comparan.', '在该阶段的时间已满的案件，无论是否还清；其余暂不比较。'],
        shareFrom: ['The settled share lies between these two with 95 % confidence (Wilson).', 'El % saldado está entre ambos con un 95 % de confianza (Wilson).', '还清率以 95% 置信度位于两者之间（Wilson 区间）。'],
        liftFrom: ['The difference from the hold-out lies between these two with 95 % confidence (Newcombe).', 'La diferencia con el control está entre ambos con un 95 % de confianza (Newcombe).', '与对照组的差异以 95% 置信度位于两者之间（Newcombe 区间）。'],
        callsMade: ['By collectors and robots, for the case while it was in the stage.', 'De gestores y robots, por el caso mientras estuvo en la etapa.', '案件处于该阶段期间，催收员和机器人的外呼。'],
        messagesSent: ['SMS and WhatsApp of collectors, and what the lender’s rules sent by themselves.', 'SMS y WhatsApp de gestores, y lo que enviaron por sí solas las reglas.', '催收员的短信和 WhatsApp，以及按规则自动发送的消息。'],
        armVerdict: ['Nothing is said of fewer than 100 cases in the strategy or in the hold-out.', 'No se juzga con menos de 100 casos en la estrategia o en el control.', '策略或对照组少于 100 个案件时不作判断。'],
      },
    },
  },
})
