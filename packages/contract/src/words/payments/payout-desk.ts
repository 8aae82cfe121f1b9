import { words } from '../words.ts'

/** The disbursement desk: switches, caps, failures. */
export const payoutDeskWords = words({
  columns: {
    switchId: ['Switch no.', 'N.º de interruptor', '开关编号'],
    switchScope: ['Switch', 'Interruptor', '开关'],
    switchState: ['Payouts', 'Desembolsos', '放款'],
    switchCause: ['Why', 'Por qué', '原因类别'],
    countedBad: ['Counted', 'Contados', '计数'],
    countedOf: ['Of', 'De', '总数'],
    payoutsWaiting: ['Waiting', 'En espera', '等待中'],
    payoutsOnTheWay: ['On their way', 'En camino', '在途'],
    payoutsUnknown: ['Unknown', 'Sin resultado', '结果未知'],
    pacePerMinute: ['At most a minute', 'Máximo por minuto', '每分钟上限'],
    openingId: ['Request', 'Solicitud', '申请编号'],
    openingState: ['State', 'Estado', '状态'],
    failedPayouts: ['Failed', 'Fallidos', '失败笔数'],
    oldestApprovedAt: ['Oldest approved', 'El más antiguo', '最早批准'],
    dailyCap: ['Cap a day', 'Tope diario', '每日上限'],
    payoutCaps: ['Daily caps by app', 'Topes diarios por app', '各应用每日上限'],
    failurePart: ['Off above this share failed', 'Detener si falla más de', '失败率超过即关闭'],
    lastResults: ['Of the last results', 'De los últimos resultados', '最近结果数'],
    unknownAtOnce: ['Off at so many unknown', 'Detener con tantos inciertos', '未知笔数达到即关闭'],
  },
  choices: {
    switchScope: {
      all: ['All payouts', 'Todos los desembolsos', '全部放款'],
      app: ['One app', 'Una app', '单个应用'],
      refunds: ['Refunds', 'Devoluciones', '退款'],
    },
    switchState: { on: ['On', 'Activos', '开启'], off: ['Off', 'Detenidos', '关闭'] },
    switchCause: {
      'set-up': ['As set up', 'De origen', '初始'],
      person: ['By a person', 'Por una persona', '人工'],
      failures: ['Too many failed', 'Demasiados fallos', '失败过多'],
      unknown: ['Too many unknown', 'Demasiados sin resultado', '未知过多'],
    },
    payoutOpeningState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      done: ['Switched on', 'Reanudado', '已开启'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
    },
    retryEffect: {
      pays: ['Paid again', 'Se paga de nuevo', '重新放款'],
      'asks-second': ['Another person must ask too', 'Debe pedirlo otra persona', '需另一人再申请'],
      'pays-as-second': ['Paid, you are the second', 'Se paga, usted es la segunda', '您为第二人，放款'],
      'waits-switch': ['Waits: switched off', 'Espera: detenidos', '等待：已关闭'],
      'waits-cap': ['Waits for the cap', 'Espera: tope del día', '等待：达到上限'],
      held: ['Held in doubt', 'Retenido con duda', '存疑暂停'],
      cancelled: ['Cancelled: not approved', 'Cancelado: sin aprobación', '取消：审批失效'],
      'asked-by-you': ['Left: another person must ask', 'Omitido: debe pedirlo otra persona', '跳过：须由他人申请'],
      'not-failed': ['Left: not failed', 'Omitido: no está fallido', '跳过：非失败'],
      changed: ['Left: changed since', 'Omitido: cambió', '跳过：已变更'],
    },
  },
  operation: {
    tables: {
      'operation/system/disburse': { title: ['Switches', 'Interruptores', '开关'] },
      'operation/system/disburse/openings': {
        title: ['Requests', 'Solicitudes', '申请'],
        empty: ['Nobody has asked for payouts on again.', 'Nadie ha pedido reanudar los desembolsos.', '暂无恢复放款的申请。'],
      },
      'operation/system/disburse/failures': {
        title: ['Failed, by reason', 'Fallidos por motivo', '按原因失败'],
        empty: ['There is no failed payout.', 'No hay desembolsos fallidos.', '没有失败的放款。'],
      },
      'operation/system/disburse/failed': {
        title: ['Failed payouts', 'Desembolsos fallidos', '失败的放款'],
        empty: ['There is no failed payout.', 'No hay desembolsos fallidos.', '没有失败的放款。'],
      },
      'operation/system/disburse/payout-policy': {
        title: ['Limits', 'Límites', '限制'],
        empty: ['No caps, and payouts never go off by themselves.', 'Sin topes, y los desembolsos no se detienen solos.', '未设上限，放款不会自动关闭。'],
      },
    },
    desk: {
      numbers: ['{{waiting}} waiting ({{amount}}), {{onTheWay}} on their way, {{unknown}} unknown.', '{{waiting}} en espera ({{amount}}), {{onTheWay}} en camino, {{unknown}} sin resultado.', '等待 {{waiting}} 笔（{{amount}}），在途 {{onTheWay}} 笔，结果未知 {{unknown}} 笔。'],
      float: ['Float {{amount}}, as of {{at}}.', 'Saldo {{amount}}, a las {{at}}.', '备付余额 {{amount}}（{{at}}）。'],
      lastHour: ['As in the last hour ({{spent}}) empty {{at}}.', 'Al ritmo de la última hora ({{spent}}) se agota {{at}}.', '按最近一小时（{{spent}}）将于 {{at}} 用尽。'],
      sameHour: ['As in this hour of the same weekday ({{spent}}) empty {{at}}.', 'Al ritmo de esta hora del mismo día de la semana ({{spent}}) se agota {{at}}.', '按往周同日同时段（{{spent}}）将于 {{at}} 用尽。'],
      cap: ['{{app}}: {{taken}} of {{cap}} today.', '{{app}}: {{taken}} de {{cap}} hoy.', '{{app}}：今日 {{taken}} / {{cap}}。'],
      off: ['Switch off', 'Detener', '关闭'],
      offConsequence: [
        'From this moment nothing more is written to the operator. What was written before may still leave. Two people switch it on again.',
        'Desde este momento no se escribe nada más al operador. Lo escrito antes aún puede salir. Para reanudar hacen falta dos personas.',
        '自此刻起不再向运营商发出新请求，此前已写入的仍可能放出。恢复需两人。',
      ],
      offDone: ['Off. {{waiting}} wait, {{onTheWay}} on their way, {{unknown}} unknown.', 'Detenido. {{waiting}} en espera, {{onTheWay}} en camino, {{unknown}} sin resultado.', '已关闭。等待 {{waiting}} 笔，在途 {{onTheWay}} 笔，未知 {{unknown}} 笔。'],
      retry_one: ['Pay {{count}} again', 'Pagar {{count}} de nuevo', '重新放款 {{count}} 笔'],
      retry_other: ['Pay {{count}} again', 'Pagar {{count}} de nuevo', '重新放款 {{count}} 笔'],
      retryDone: ['Asked for again: {{count}}', 'Pedidos de nuevo: {{count}}', '已重新申请：{{count}} 笔'],
      retryReport: ['Payouts asked for again', 'Desembolsos pedidos de nuevo', '重新放款结果'],
    },
  },
  requests: {
    kinds: {
      'payout-opening': {
        ask: ['Switch on', 'Reanudar', '开启'],
        asked: ['Asked. Somebody else switches them on.', 'Pedido. Los reanuda otra persona.', '已申请，由他人开启。'],
        askHint: [
          'Another person switches them on. What waited leaves so many a minute, the oldest first, and each is asked about again.',
          'Los reanuda otra persona. Lo que esperaba sale a ese ritmo, lo más antiguo primero, y cada uno se revisa de nuevo.',
          '由他人开启。等待中的按每分钟上限、从最早的开始放出，每笔重新核对。',
        ],
        approve: ['Switch on', 'Reanudar', '开启'],
        approveConsequence: ['What waits leaves at {{pacePerMinute}} a minute, the oldest first.', 'Lo que espera sale a {{pacePerMinute}} por minuto, lo más antiguo primero.', '等待中的按每分钟 {{pacePerMinute}} 笔、从最早的开始放出。'],
        refuse: ['Leave off', 'Dejar detenido', '保持关闭'],
        refuseConsequence: ['They stay off. It can be asked for again.', 'Siguen detenidos. Puede pedirse de nuevo.', '保持关闭，可再次申请。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: {
        'payout-opening': ['Payouts to switch on', 'Desembolsos por reanudar', '待恢复的放款'],
        'payout-policy': ['Limits of payouts', 'Límites de desembolso', '放款限制'],
      },
    },
  },
  trail: {
    objects: { 'payout-switch': ['Payout switch', 'Interruptor de desembolsos', '放款开关'] },
    acts: {
      'payout-switch.off': ['Switched payouts off', 'Detuvo los desembolsos', '关闭了放款'],
      'payout-opening.ask': ['Asked for payouts on again', 'Pidió reanudarlos', '申请恢复放款'],
      'payout-opening.approve': ['Switched payouts on', 'Reanudó los desembolsos', '恢复了放款'],
      'payout-opening.refuse': ['Left payouts off', 'Los dejó detenidos', '拒绝恢复放款'],
      'payout-opening.withdraw': ['Withdrew the request', 'Retiró la solicitud', '撤回申请'],
    },
  },
})
