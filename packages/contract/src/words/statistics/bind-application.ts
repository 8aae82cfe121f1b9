import { words } from '../words.ts'

/** Requests of customers to bind another ID. */
export const bindApplicationWords = words({
  columns: {
    bindings: ['Requests', 'Solicitudes', '申请数'],
    bindingsApproved: ['Approved', 'Aprobadas', '通过'],
    bindingsRejected: ['Rejected', 'Rechazadas', '拒绝'],
    bindingsReplaced: ['Replaced', 'Reemplazadas', '已被新申请替代'],
    bindingsPending: ['Waiting', 'En espera', '待处理'],
    bindingsDecided: ['Decided', 'Resueltas', '已处理'],
    bindingApprovalRate: ['Approved, share', '% de aprobación', '通过率'],
    bindingMedianTime: ['Median time', 'Tiempo mediano', '处理时长中位数'],
    bindingLongestTime: ['Longest time', 'Tiempo máximo', '最长处理时长'],
  },
  statistics: {
    meanings: {
      'statistics/audit/bind-application': {
        bindingApprovalRate: ['Approved divided by approved and rejected, of the requests made on the day.', 'Aprobadas entre aprobadas y rechazadas, de las solicitudes presentadas ese día.', '当日提交的申请中，通过数 ÷（通过数 + 拒绝数）。'],
        bindingMedianTime: ['Median time from request to decision.', 'De la solicitud a la decisión: la mitad de las resueltas no tardó más.', '从提交到处理完成的时长，半数申请不超过此值。'],
      },
    },
    tables: {
      'statistics/audit/bind-application': {
        chart: ['Requests by outcome', 'Solicitudes por resultado', '按结果统计的申请数'],
      },
    },
  },
})
