import { words } from '../../words.ts'

const times = words({
  medianWait: [
    'From coming to the stage (submitted, submitted again, passed to review or sent back) to when the auditor began it: half of the cases waited no longer.',
    'Desde que llegó a la etapa (enviada, enviada de nuevo, pasada a revisión o devuelta al primer analista) hasta que el analista la empezó; la mitad de los casos no esperó más.',
    '从进入该环节（提交、重新提交、转复审或退回初审）到审核员开始处理的时间，取中位数。',
  ],
  ninetiethWait: ['Nine of ten cases waited no longer.', 'Nueve de cada diez casos no esperaron más.', '90% 的案件等待时间不超过此值。'],
  medianHandling: [
    'Median time from getting the task, or resuming it, to the decision. Tasks decided without being assigned have no times.',
    'Desde que recibió o retomó la tarea hasta resolverla; la mitad no tomó más. Las resueltas sin haberlas tenido asignadas no tienen tiempos.',
    '从接单（或重新处理）到作出结论的时间，取中位数；未接单直接审批的没有时间。',
  ],
  ninetiethHandling: ['Nine of ten cases took no longer.', 'Nueve de cada diez casos no tomaron más.', '90% 的案件处理时间不超过此值。'],
})

/** How long cases wait and are worked on, how they pass the stages, and why they are turned down. */
export const auditWorkWords = words({
  columns: {
    hour: ['Hour', 'Hora', '小时'],
    decidedHour: ['Hour decided', 'Hora de resolución', '审批时段'],
    handledCases: ['Cases decided', 'Casos resueltos', '审批件数'],
    ninetiethWait: ['Wait, 90%', 'Espera, 90 %', '等待时长（90 分位）'],
    medianHandling: ['Median handling', 'Atención mediana', '处理时长中位数'],
    ninetiethHandling: ['Handling, 90%', 'Atención, 90 %', '处理时长（90 分位）'],
    auditStage: ['Stage', 'Etapa', '环节'],
    stageOutcome: ['Left as', 'Salió como', '离开方式'],
    cameTo: ['Came to', 'Pasó a', '进入环节'],
    stepId: ['Step', 'Paso', '流转编号'],
    stageOpening: ['Waiting before', 'En espera al inicio', '期初待处理'],
    stageCame: ['Came', 'Llegaron', '新进入'],
    stageApproved: ['Approved', 'Aprobadas', '通过'],
    stagePassedOn: ['Passed on', 'Pasaron a otra etapa', '转下一环节'],
    stageReturned: ['Returned', 'Devueltas', '退回'],
    stageRejected: ['Rejected', 'Rechazadas', '拒绝'],
    stageCancelled: ['Cancelled', 'Canceladas', '取消'],
    stageWaiting: ['Waiting at the end', 'En espera al cierre', '期末待处理'],
    stageWentOn: ['Approved or passed on', 'Aprobadas o pasaron', '通过或转下一环节'],
    stageLeft: ['Left the stage', 'Salieron de la etapa', '离开该环节'],
    stagePassRate: ['Went on, share', '% que siguió', '通过率'],
    turnDownReason: ['Reason', 'Motivo', '原因'],
    turnDownReasons: ['Reasons', 'Motivos', '原因'],
    reasonCode: ['Reason code', 'Código del motivo', '原因代码'],
    turnDown: ['Outcome', 'Resultado', '结论'],
    turnDownBy: ['By', 'Por', '处理方'],
    turnDowns: ['Cases', 'Casos', '件数'],
    turnDownsInAll: ['Of all', 'Del total', '同类结论总数'],
    turnDownShare: ['Share', 'Proporción', '占比'],
    laterLoans: ['Got a loan later', 'Obtuvo un préstamo después', '后续放款'],
    laterLoanRate: ['Got a loan later, share', '% con préstamo después', '后续放款占比'],
    laterDue: ['Share of due', 'Porcentaje de exigibles', '占首期已到期比例'],
    laterDefaults: ['First-payment defaults', 'Impagos de primera cuota', '首期逾期（FPD7）'],
    laterDefaultRate: ['First default, share', 'Impago primera cuota, %', '首逾率（FPD7）'],
  },
  choices: {
    auditStage: {
      engine: ['Decision engine', 'Motor de decisión', '系统审核'],
      preliminary: ['Preliminary audit', 'Análisis preliminar', '初审'],
      review: ['Review', 'Revisión', '复审'],
      returned: ['With the customer', 'En manos del cliente', '退回客户补件'],
    },
    stageOutcome: {
      approved: ['Approved', 'Aprobada', '通过'],
      'passed-on': ['Passed on', 'Pasó a otra etapa', '转下一环节'],
      rejected: ['Rejected', 'Rechazada', '拒绝'],
      returned: ['Returned', 'Devuelta', '退回'],
      cancelled: ['Cancelled', 'Cancelada', '取消'],
    },
    turnDown: {
      reject: ['Rejected', 'Rechazada', '拒绝'],
      return: ['Returned to the customer', 'Devuelta al cliente', '退回客户'],
    },
    turnDownBy: {
      engine: ['Decision engine', 'Motor de decisión', '系统'],
      auditor: ['Auditor', 'Analista', '审核员'],
    },
  },
  statistics: {
    meanings: {
      'statistics/audit/audit-efficiency': times,
      'statistics/audit/audit-efficiency-auditors': times,
      'statistics/audit/audit-stage': {
        stageOpening: ['In the stage when the first day began. With what came, it is what left and what waits at the end.', 'En la etapa al empezar el primer día. Sumado a lo que llegó, es lo que salió más lo que queda en espera.', '首日开始时该环节的待处理件数；期初 + 新进入 = 离开 + 期末待处理。'],
        stageCame: ['Applications that came to the stage in the period; one that comes twice counts twice.', 'Solicitudes que llegaron a la etapa en el período; la que llega dos veces cuenta dos.', '期间进入该环节的申请；进入两次计两次。'],
        stagePassedOn: ['To the next stage: from the engine to an auditor, from there to review, from the customer back to audit.', 'A la etapa siguiente: del motor a un analista, de allí a revisión, del cliente otra vez a análisis.', '转入下一环节：系统转人工、初审转复审、客户补件后重新审核。'],
        stageReturned: ['To the customer, or from review to the first auditor.', 'Al cliente o, desde revisión, al primer analista.', '退回客户，或由复审退回初审。'],
        stageCancelled: ['By the customer, or lapsed.', 'Por el cliente, o caducadas.', '客户取消或过期失效。'],
        stagePassRate: ['Approved or passed on, of all that left the stage in the period.', 'Aprobadas o pasadas a otra etapa, sobre todas las que salieron de la etapa en el período.', '（通过 + 转下一环节）÷ 期间离开该环节的件数。'],
      },
      'statistics/audit/audit-reason': {
        turnDowns: ['Decisions of the period with this reason. A decision with two reasons is counted in two rows.', 'Resoluciones del período con este motivo. Una con dos motivos aparece en dos filas.', '期间含该原因的结论数；有两个原因的计入两行。'],
        turnDownShare: ['Of all rejections, or of all returns; shares may exceed a hundred together.', 'Sobre todos los rechazos, o todas las devoluciones; juntas pueden pasar de cien.', '占全部拒绝（或全部退回）的比例；合计可能超过 100%。'],
        laterLoans: ['The customer got a loan, on any app, on that day or later; of a return mostly the same application’s.', 'El cliente obtuvo un préstamo, en cualquier app, ese día o después; tras una devolución, casi siempre el de la misma solicitud.', '客户当日或之后在任一应用获得放款；退回的多为同一申请。'],
        laterDue: ['Their first loan after it, whose first instalment was due more than 7 days ago.', 'Su primer préstamo posterior cuya primera cuota venció hace más de 7 días.', '其后首笔贷款中，首期到期已超过 7 天的笔数。'],
        laterDefaultRate: ['Share of due loans whose first instalment was not paid within 7 days after it was due.', 'Primera cuota sin pagar a los 7 días del vencimiento, sobre las que ya vencieron.', '首期到期后 7 天内未还清 ÷ 首期已到期。'],
      },
    },
    tables: {
      'statistics/audit/audit-efficiency': {
        title: ['By hour', 'Por hora', '按小时'],
        chart: ['Waiting and handling by hour', 'Espera y atención por hora', '各小时等待与处理时长'],
        load: ['Cases decided by hour', 'Casos resueltos por hora', '各小时审批件数'],
      },
      'statistics/audit/audit-efficiency-auditors': {
        title: ['By auditor', 'Por analista', '按审核员'],
        chart: ['Waiting and handling by auditor', 'Espera y atención por analista', '各审核员等待与处理时长'],
      },
      'statistics/audit/audit-stage': {
        chart: ['How applications left each stage', 'Cómo salieron de cada etapa', '各环节申请去向'],
      },
      'statistics/audit/audit-reason': {
        chart: ['Rejections and returns by reason', 'Rechazos y devoluciones por motivo', '拒绝与退回原因'],
      },
    },
  },
})
