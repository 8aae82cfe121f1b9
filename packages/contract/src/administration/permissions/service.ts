import { permissionGroup } from './group.ts'

const handOut = {
  words: ['Hand them out and take them back', 'Repartirlos y retirarlos', '分配和收回'],
  roles: ['service-lead'],
} as const

/** Customer service: cases by kind, who calls back, answers for payouts, and calls about orders. */
export const servicePermissions = {
  'offline-message': permissionGroup(
    ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
    {
      work: {
        words: ['Answer and resolve them', 'Responderlos y resolverlos', '回复和处理'],
        roles: ['service'],
      },
      'hand-out': handOut,
    },
  ),
  'face-failure': permissionGroup(
    ['Failed face checks', 'Verificaciones faciales fallidas', '人脸核验失败'],
    {
      work: {
        words: [
          'Let pass, ask again or refuse',
          'Dar por buena, pedir de nuevo o rechazar',
          '放行、要求重拍或拒绝',
        ],
        roles: ['service'],
      },
      confirm: {
        words: [
          'Confirm what a colleague let pass',
          'Confirmar lo que aprobó un colega',
          '复核同事的放行',
        ],
        roles: ['service'],
      },
      'hand-out': handOut,
    },
  ),
  'job-request': permissionGroup(
    ['Changes of work and income', 'Cambios de empleo e ingresos', '工作信息变更'],
    {
      work: {
        words: ['Accept or refuse them', 'Aceptarlos o rechazarlos', '接受或拒绝'],
        roles: ['service'],
      },
      'hand-out': handOut,
    },
  ),
  'store-review': permissionGroup(['App store reviews', 'Reseñas en tiendas', '应用商店评价'], {
    answer: {
      words: ['Answer them', 'Responderlas', '回复评价'],
      roles: ['service'],
    },
    import: {
      words: ['Import files of stores', 'Cargar archivos de tiendas', '导入商店文件'],
      roles: ['service'],
    },
  }),
  'service-level': permissionGroup(
    ['Service hours and targets', 'Horario y metas de atención', '客服时段与时限'],
    {
      ask: {
        words: [
          'Ask for other hours and targets',
          'Solicitar otros horarios y metas',
          '申请修改时段和时限',
        ],
        roles: ['service-lead'],
      },
      decide: {
        words: ['Approve or refuse them', 'Aprobarlos o rechazarlos', '审批时段和时限'],
        roles: ['service-lead'],
      },
    },
  ),
  'finance-question': permissionGroup(['Payment questions', 'Consultas de pagos', '付款查询'], {
    answer: {
      words: [
        'Answer what customer service asks about payments',
        'Responder a atención al cliente sobre pagos',
        '答复客服的付款查询',
      ],
      roles: ['finance'],
    },
    'hand-out': { ...handOut, roles: ['finance'] },
  }),
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
      roles: ['service-lead'],
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
      roles: ['service-lead'],
    },
  }),
  'service-order': permissionGroup(['Service orders', 'Órdenes de servicio', '回访工单'], {
    work: {
      words: ['Work service orders', 'Atender órdenes de servicio', '处理回访工单'],
      roles: ['service'],
    },
    'hand-out': {
      words: ['Hand out service orders', 'Repartir órdenes de servicio', '分配回访工单'],
      roles: ['service-lead'],
    },
    ask: {
      words: ['Ask for other rules of orders', 'Pedir otras reglas de órdenes', '申请修改回访规则'],
      roles: ['service-lead'],
    },
    decide: {
      words: ['Approve or refuse them', 'Aprobarlas o rechazarlas', '审批回访规则'],
      roles: ['service-lead'],
    },
  }),
}
