/** In the demo only: everybody signs in with it. */
export const demoPassword = 'Daftari#2026'

/**
 * Who a visitor of the demo can sign in as, with what to look at first, in English, Spanish and
 * Chinese: plain data, because it is shown before any package is there.
 * @type {readonly { account: string, first: readonly [string, string, string] }[]}
 */
export const accounts = [
  {
    account: 'admin',
    first: [
      'Sees everything: open a figure of the dashboard down to its entries',
      'Ve todo: abra una cifra del panel hasta sus asientos',
      '可查看全部：从仪表盘的数字一直点到分录',
    ],
  },
  {
    account: 'auditor',
    first: [
      'Takes an application from the work list, calls and decides it',
      'Toma una solicitud de la lista de trabajo, llama y la decide',
      '从工作列表领取申请、致电并作出审批',
    ],
  },
  {
    account: 'auditadmin',
    first: [
      'Head of audit: second looks, hands out tasks, decides on requests',
      'Jefa de auditoría: segundas revisiones, reparto de tareas y decisión de peticiones',
      '审核主管：复核、分配任务、审批请求',
    ],
  },
  {
    account: 'inspector',
    first: [
      'Looks at decisions of last night again, without seeing them',
      'Revisa decisiones de anoche sin ver el resultado',
      '对昨晚的审批结果进行盲检',
    ],
  },
  {
    account: 'collector',
    first: [
      'Works overdue cases: next case, call, promise to pay',
      'Gestiona casos vencidos: siguiente caso, llamada, promesa de pago',
      '处理逾期案件：下一件、拨打、还款承诺',
    ],
  },
  {
    account: 'collectionlead',
    first: [
      'Team leader: targets, leave, cases of the team, reductions',
      'Jefe de equipo: metas, ausencias, casos del equipo, reducciones',
      '催收组长：目标、请假、团队案件、减免',
    ],
  },
  {
    account: 'telemarketer',
    first: [
      'Leads to call, campaigns by SMS and voice robot, and what came of each',
      'Prospectos por llamar, campañas por SMS y robot de voz, y su resultado',
      '拨打线索，短信与语音机器人营销活动及其效果',
    ],
  },
  {
    account: 'finance',
    first: [
      'Payments nobody could place, statements, refunds, the books',
      'Pagos sin identificar, extractos, reembolsos, los libros',
      '未能匹配的付款、对账单、退款、账簿',
    ],
  },
  {
    account: 'service',
    first: [
      'Messages and calls of customers, and their loans',
      'Mensajes y llamadas de clientes, y sus préstamos',
      '客户留言与来电，以及他们的贷款',
    ],
  },
  {
    account: 'servicelead',
    first: [
      'Head of customer service: hands out orders and messages, hours and targets',
      'Jefatura de atención: reparte órdenes y mensajes, horarios y metas',
      '客服主管：分配工单与留言，设定时段与时限',
    ],
  },
]
