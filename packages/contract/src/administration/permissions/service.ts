import { permissionGroup } from './group.ts'

/** Customer service: who calls back, answers for payouts, and calls about orders. */
export const servicePermissions = {
  'missed-call': permissionGroup(['Missed calls', 'Llamadas perdidas', '未接来电'], {
    work: {
      words: ['Call back who called in vain', 'Devolver las llamadas perdidas', '回拨未接来电'],
      roles: ['service'],
    },
    'hand-out': {
      words: [
        'Hand out missed calls and take them back',
        'Repartir llamadas perdidas y retirarlas',
        '分配和收回未接来电',
      ],
      roles: [],
    },
  }),
  'payout-case': permissionGroup(['Payout questions', 'Desembolsos reclamados', '放款查询'], {
    work: {
      words: [
        'Open and work payout questions, ask for another wallet',
        'Abrir y atender reclamos de desembolso, pedir otra billetera',
        '受理放款查询、申请修改收款钱包',
      ],
      roles: ['service'],
    },
    'hand-out': {
      words: ['Hand out payout questions', 'Repartir reclamos de desembolso', '分配放款查询'],
      roles: [],
    },
  }),
  'service-order': permissionGroup(['Service orders', 'Órdenes de servicio', '回访工单'], {
    work: {
      words: ['Work service orders', 'Atender órdenes de servicio', '处理回访工单'],
      roles: ['service'],
    },
    'hand-out': {
      words: ['Hand out service orders', 'Repartir órdenes de servicio', '分配回访工单'],
      roles: [],
    },
    ask: {
      words: ['Ask for other rules of orders', 'Pedir otras reglas de órdenes', '申请修改回访规则'],
      roles: [],
    },
    decide: {
      words: ['Approve or refuse them', 'Aprobarlas o rechazarlas', '审批回访规则'],
      roles: [],
    },
  }),
}
