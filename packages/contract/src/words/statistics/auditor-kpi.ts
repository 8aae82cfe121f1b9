import { words } from '../words.ts'

/** What the figures of an auditor mean, by month and by day. */
const auditorFigures = words({
  handled: ['Decisions of the month: approved, rejected, returned, passed to review or sent back.', 'Resoluciones del mes: aprobadas, rechazadas, devueltas al cliente, derivadas a revisión o devueltas al primer analista.', '当月作出的审核结论：通过、拒绝、退回客户、转复审、退回初审。'],
  passRate: ['Share of approved among approved and rejected.', 'Aprobadas sobre las aprobadas o rechazadas.', '通过 ÷（通过 + 拒绝）。'],
  timePerCase: [
    'Median time from getting the task, or resuming it, to the decision. Tasks decided without being assigned are left out.',
    'Desde que recibió o retomó la tarea hasta resolverla; la mitad de los casos tomó menos. No cuentan las tareas resueltas sin haberlas tenido asignadas.',
    '从接单（或重新处理）到作出结论的时间，取中位数；未接单直接审批的不计入。',
  ],
  inspected: ['Decisions that quality inspection judged.', 'Resoluciones que calificó el control de calidad.', '已由质检评定的审核结论。'],
  disputed: ['Upheld disputes; those that the head of audit withdrew do not count.', 'Objeciones que siguen en pie; las que retiró el jefe de análisis no cuentan.', '仍然成立的质检异议；审核主管撤销的不计入。'],
  disputedRate: ['Share of inspected decisions that were disputed.', 'Objetadas sobre las revisadas por control de calidad.', '有异议 ÷ 已质检。'],
  firstDue: ['Loans from the approvals whose first instalment was due more than 7 days ago.', 'Préstamos de estas aprobaciones cuya primera cuota venció hace más de 7 días.', '所通过贷款中，首期到期已超过 7 天的笔数。'],
  firstDefaults: ['Due loans whose first instalment was not paid within 7 days after it was due.', 'Préstamos vencidos cuya primera cuota no se pagó dentro de los 7 días del vencimiento.', '首期到期后 7 天内未还清的到期贷款。'],
  firstDefaultRate: ['First-payment defaults, of the loans due.', 'Impago de la primera cuota sobre los préstamos en que ya venció.', '首期逾期 ÷ 首期已到期。'],
  peersFirstDue: ['Loans of the approvals of all auditors in the time whose first instalment was due more than 7 days ago.', 'Préstamos aprobados por todos los analistas en el período cuya primera cuota venció hace más de 7 días.', '同期全体审核员所通过贷款中，首期到期已超过 7 天的笔数。'],
  peersFirstDefaults: ['Due loans whose first instalment was not paid within 7 days after it was due.', 'Préstamos vencidos cuya primera cuota no se pagó dentro de los 7 días del vencimiento.', '首期到期后 7 天内未还清的到期贷款。'],
  peersDefaultRate: ['The same of the approvals of all auditors in the time, to compare with.', 'Lo mismo de las aprobaciones de todos los analistas en el período, para comparar.', '同期全体审核员所通过贷款的首期逾期率，供对比。'],
})

/** Auditors' key figures. */
export const auditorKpiWords = words({
  columns: {
    passedOn: ['Passed on or returned', 'Derivados o devueltos', '转复审或退回'],
    handled: ['Handled', 'Casos resueltos', '处理件数'],
    target: ['Target', 'Meta', '目标'],
    targetReached: ['Reached', 'Cumplimiento', '完成率'],
    concluded: ['Approved or rejected', 'Aprobadas o rechazadas', '通过或拒绝'],
    rejected: ['Rejected', 'Rechazadas', '拒绝'],
    passRate: ['Pass rate', 'Tasa de aprobación', '通过率'],
    timePerCase: ['Time per case', 'Tiempo por caso', '每件用时'],
    inspected: ['Inspected', 'Revisadas', '已质检'],
    disputed: ['Disputed', 'Objetadas', '有异议'],
    disputedRate: ['Disputed, share', 'Objetadas, %', '异议率'],
    firstDue: ['First instalment due', 'Primera cuota exigible', '首期已到期'],
    firstDefaults: ['First-payment defaults', 'Impagos de primera cuota', '首期逾期（FPD7）'],
    firstDefaultRate: ['First default, share', 'Impago primera cuota, %', '首逾率（FPD7）'],
    peersFirstDue: ['First due, of all', 'Exigibles, de todos', '全员首期已到期'],
    peersFirstDefaults: ['First defaults, of all', 'Impagos, de todos', '全员首期逾期'],
    peersDefaultRate: ['First default, all', 'Impago 1.ª cuota, todos', '全员首逾率'],
    decidedOn: ['Day', 'Día', '日期'],
    decided: ['Decided', 'Resuelta', '审批日期'],
    decisionId: ['Decision', 'Resolución', '审核记录号'],
    decision: ['Decision', 'Resolución', '审核结论'],
    caseOutcome: ['Outcome', 'Resultado', '结果'],
    firstDueOn: ['First due on', 'Vence 1.ª cuota', '首期到期日'],
    firstPaidOn: ['First paid on', 'Pagó 1.ª cuota', '首期结清日'],
  },
  choices: {
    caseOutcome: {
      inspected: ['Inspected', 'Revisada', '已质检'],
      disputed: ['Disputed', 'Objetada', '有异议'],
      'first-due': ['First instalment due', 'Primera cuota exigible', '首期已到期'],
      'first-default': ['First-payment default', 'Impago de primera cuota', '首期逾期'],
    },
  },
  statistics: {
    auditorKpi: {
      behind: ['{{figure}}: {{name}}, {{days}}', '{{figure}}: {{name}}, {{days}}', '{{figure}}：{{name}}，{{days}}'],
      none: ['Nobody decided anything in this time.', 'Nadie resolvió casos en este período.', '该时段内没有审核记录。'],
      setTarget: ['Set target…', 'Fijar meta…', '设定目标…'],
      assignee: ['For whom', 'Para quién', '对象'],
      everybody: ['Everybody without a target of their own', 'Todos los que no tienen meta propia', '所有未单独设定目标的审核员'],
      fromMonth: ['From month', 'Desde el mes', '起始月份'],
      casesAMonth: ['Cases a month', 'Casos al mes', '每月件数'],
      targetHint: ['Applies until another is set. Left empty, the target ends.', 'Rige hasta que se fije otra. Si se deja vacío, la meta termina.', '在重新设定前一直有效；留空则取消目标。'],
      noTarget: ['So far nobody has a common target', 'Aún no hay una meta común', '目前没有统一目标'],
      everybodyNow: ['Now {{handled}} for everybody', 'Meta común actual: {{handled}}', '当前统一目标：{{handled}} 件'],
    },
    tables: {
      'statistics/audit/kpi': {
        chart: ['Cases handled by month', 'Casos resueltos por mes', '每月审核件数'],
        defaults: ['First-payment defaults, share', 'Impago de la primera cuota, %', '首逾率（FPD7）'],
        approved: ['Approved', 'Aprobadas', '通过'],
        rejected: ['Rejected', 'Rechazadas', '拒绝'],
      },
      'statistics/audit/kpi-detail': {
        chart: ['Cases handled by day', 'Casos resueltos por día', '每日审核件数'],
        approved: ['Approved', 'Aprobadas', '通过'],
        rejected: ['Rejected', 'Rechazadas', '拒绝'],
      },
      'statistics/audit/kpi-cases': {
        inspectionState: ['Inspection', 'Control de calidad', '质检结果'],
      },
    },
    meanings: {
      'statistics/audit/kpi': {
        ...auditorFigures,
        target: ['What was set for the auditor, else for everybody.', 'La meta fijada para el analista; si no tiene, la común.', '该审核员的单独目标；没有则取统一目标。'],
      },
      'statistics/audit/kpi-detail': {
        ...auditorFigures,
      },
    },
  },
})
