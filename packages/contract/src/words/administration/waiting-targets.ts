import { words } from '../words.ts'

/** How long a row of a queue may wait before it is marked. */
export const waitingTargetsWords = words({
  columns: {
    waitingTargetId: ['Queue no.', 'N.º de cola', '队列编号'],
    waitingQueue: ['Queue', 'Cola', '队列'],
    targetMinutes: ['Target in minutes', 'Plazo en minutos', '时限（分钟）'],
    waitingTargetState: ['State', 'Estado', '状态'],
  },
  choices: {
    waitingQueue: {
      audit: ['Applications to decide', 'Solicitudes por resolver', '待审批的申请'],
      'id-binding': ['ID bindings to audit', 'Vinculaciones de documento', '待审核的证件绑定'],
      'payout-modification': ['Changes of payout data', 'Cambios de datos de desembolso', '待审的放款信息修改'],
      feedback: ['Customer messages', 'Mensajes de clientes', '客户留言'],
      unmatched: ['Unmatched payments', 'Pagos sin asignar', '未匹配的还款'],
      refund: ['Refunds', 'Devoluciones', '退款'],
      case: ['Next action of a case', 'Próxima gestión de un caso', '案件的下次跟进'],
    },
    waitingTargetState: {
      active: ['Marked', 'Se marca', '标记'],
      off: ['Not marked', 'No se marca', '不标记'],
    },
  },
  operation: {
    meanings: {
      'operation/system/waiting-targets': {
        targetMinutes: ['Items that wait longer are marked amber in their list.', 'Lo que espera más aparece en ámbar en su lista.', '等待超过此时限的行在列表中以琥珀色标出。'],
      },
    },
  },
  actions: {
    'waiting-target.change': {
      button: ['Change the target', 'Cambiar el plazo', '修改时限'],
      audit: ['Changed how long a queue may wait', 'Cambió el plazo de una cola', '修改了等待时限'],
    },
    'waiting-target.switch-off': {
      button: ['Stop highlighting', 'Dejar de resaltar', '停止标记'],
      audit: ['Turned off the overdue highlight', 'Desactivó el resaltado de demoras', '关闭了超时标记'],
      consequence: ['No row of this queue is marked, however long it waits.', 'No se marca ninguna fila de esta cola, por mucho que espere.', '该队列的行无论等待多久都不再标记。'],
    },
    'waiting-target.switch-on': {
      button: ['Mark again', 'Volver a marcar', '恢复标记'],
      audit: ['Marks again what waits', 'Volvió a marcar la espera', '恢复了超时标记'],
      consequence: ['Rows that wait longer than {{targetMinutes}} minutes are marked.', 'Se marcan las filas que esperan más de {{targetMinutes}} minutos.', '等待超过 {{targetMinutes}} 分钟的行将被标记。'],
    },
  },
  trail: {
    objects: { 'waiting-target': ['Waiting time', 'Plazo de espera', '等待时限'] },
  },
})
