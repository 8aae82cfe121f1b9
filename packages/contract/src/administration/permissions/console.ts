import { permissionGroup } from './group.ts'

/** Collection, customer service, staff and the console itself. */
export const consolePermissions = {
  collection: permissionGroup(['Collection', 'Cobranza', '催收'], {
    'view-team': {
      words: ['See the cases of one’s teams', 'Ver los casos de sus equipos', '查看本组案件'],
      roles: ['collection-lead'],
    },
    'view-all': { words: ['See all cases', 'Ver todos los casos', '查看全部案件'], roles: [] },
    remark: {
      words: ['Write remarks and promises', 'Escribir notas y promesas', '记录催记和承诺'],
      roles: ['collector', 'collection-lead'],
    },
    distribute: {
      words: ['Hand out cases', 'Repartir casos', '分配案件'],
      roles: ['collection-lead'],
    },
    configure: {
      words: [
        'Set teams, targets and results',
        'Configurar equipos, metas y resultados',
        '配置团队、目标和结果',
      ],
      roles: ['collection-lead'],
    },
    /** For all teams at once: for the head of collection, not for a leader of some teams. */
    plan: {
      words: [
        'Ask for stage days, strategies, morning rules and limits of collection',
        'Solicitar días de etapas, estrategias, reglas de la mañana y límites de cobranza',
        '申请阶段天数、策略、晨间分案规则和催收限额',
      ],
      roles: [],
    },
    'decide-plan': {
      words: [
        'Approve or refuse stage days, strategies, morning rules and limits of collection',
        'Aprobar o rechazar días de etapas, estrategias, reglas de la mañana y límites de cobranza',
        '审批阶段天数、策略、晨间分案规则和催收限额',
      ],
      roles: [],
    },
    export: {
      words: ['Export tables of Collection', 'Exportar tablas de Cobranza', '导出催收报表'],
      roles: ['collection-lead'],
    },
  }),
  call: permissionGroup(['Calls', 'Llamadas', '通话'], {
    place: {
      words: [
        'Call customers and take calls',
        'Llamar a clientes y atender llamadas',
        '拨打和接听客户电话',
      ],
      roles: ['auditor', 'audit-admin', 'collector', 'collection-lead', 'telemarketer', 'service'],
    },
    'listen-in': {
      words: [
        'Listen in to calls of one’s people while they go on, with a reason',
        'Escuchar en vivo las llamadas de su gente, con motivo',
        '说明原因后实时监听下属通话',
      ],
      roles: ['collection-lead'],
    },
  }),
  recording: permissionGroup(['Recordings', 'Grabaciones', '录音'], {
    listen: {
      words: [
        'Listen to recordings of calls, with a reason',
        'Escuchar grabaciones de llamadas, con motivo',
        '说明原因后收听通话录音',
      ],
      roles: ['audit-admin', 'collection-lead', 'service'],
    },
    download: {
      words: ['Take recordings along', 'Descargar grabaciones', '下载录音'],
      roles: [],
    },
    erase: {
      words: [
        'Decide whether a recording to which a customer objected is erased',
        'Decidir si se borra una grabación a la que se opuso el cliente',
        '决定是否删除客户反对的录音',
      ],
      roles: [],
    },
  }),
  feedback: permissionGroup(['Customer messages', 'Mensajes de clientes', '客户留言'], {
    answer: {
      words: ['Answer or close messages', 'Responder o cerrar mensajes', '回复或关闭留言'],
      roles: ['service'],
    },
    'hand-out': {
      words: [
        'Hand out messages and take them back',
        'Repartir mensajes y retirarlos',
        '分配和收回留言',
      ],
      roles: ['service-lead'],
    },
  }),
  reduction: permissionGroup(['Reductions', 'Quitas', '催收减免'], {
    ask: {
      words: [
        'Request a reduction on one’s case',
        'Pedir una quita en un caso propio',
        '为自己的案件申请减免',
      ],
      roles: ['collector', 'collection-lead'],
    },
    decide: {
      words: [
        'Approve or refuse a reduction of somebody else',
        'Aprobar o rechazar la quita de otra persona',
        '审批他人的减免申请',
      ],
      roles: ['collection-lead'],
    },
    'decide-large': {
      words: [
        'The same above the limit, or with principal',
        'Lo mismo por encima del límite o con capital',
        '超限额或涉及本金的减免审批',
      ],
      roles: [],
    },
  }),
  staff: permissionGroup(['Staff', 'Personal', '员工'], {
    manage: {
      words: ['Create and change accounts', 'Crear y cambiar cuentas', '新建和修改账号'],
      roles: [],
    },
  }),
  role: permissionGroup(['Roles', 'Roles', '角色'], {
    manage: {
      words: ['Create and change roles', 'Crear y cambiar roles', '新建和修改角色'],
      roles: [],
    },
  }),
  pii: permissionGroup(['Personal data', 'Datos personales', '个人信息'], {
    decrypt: {
      words: [
        'Reveal a masked number, with a reason',
        'Revelar un número oculto, con motivo',
        '说明原因后查看完整号码',
      ],
      roles: ['auditor', 'audit-admin', 'collector', 'collection-lead', 'service'],
    },
  }),
  view: permissionGroup(['Saved views', 'Vistas guardadas', '已存视图'], {
    share: {
      words: [
        'Share views with everybody who sees the table',
        'Compartir vistas con quienes ven la tabla',
        '将视图共享给能查看该表的人',
      ],
      roles: ['audit-admin', 'collection-lead', 'finance'],
    },
  }),
  alarm: permissionGroup(['Alarms', 'Alertas', '预警'], {
    settle: {
      words: ['Settle alarms about others', 'Cerrar alertas sobre otros', '处理他人的预警'],
      roles: [],
    },
  }),
  network: permissionGroup(['Networks', 'Redes', '网络'], {
    manage: {
      words: [
        'Say where staff may come from',
        'Decidir desde dónde entra el personal',
        '设置员工可登录的网络',
      ],
      roles: [],
    },
  }),
  'waiting-target': permissionGroup(['Waiting times', 'Plazos de espera', '等待时限'], {
    manage: {
      words: [
        'Say how long rows of a queue may wait',
        'Fijar cuánto pueden esperar las filas de una cola',
        '设定各队列的等待时限',
      ],
      roles: [],
    },
  }),
  'loan-admin': permissionGroup(['Loan Admin', 'Préstamos', '贷款管理'], {
    export: {
      words: ['Export tables of Loan Admin', 'Exportar tablas de Préstamos', '导出贷款管理报表'],
      roles: ['audit-admin'],
    },
  }),
  statistics: permissionGroup(['Statistics', 'Estadísticas', '数据统计'], {
    export: {
      words: ['Export tables of Statistics', 'Exportar tablas de Estadísticas', '导出统计报表'],
      roles: ['audit-admin', 'finance'],
    },
  }),
  operation: permissionGroup(['Operation', 'Operación', '运营管理'], {
    export: {
      words: ['Export tables of Operation', 'Exportar tablas de Operación', '导出运营报表'],
      roles: [],
    },
  }),
  settlement: permissionGroup(['Settlement', 'Liquidación', '结算管理'], {
    export: {
      words: ['Export tables of Settlement', 'Exportar tablas de Liquidación', '导出结算报表'],
      roles: ['finance'],
    },
  }),
  'customer-service': permissionGroup(['Customer Service', 'Atención al cliente', '客户服务'], {
    export: {
      words: [
        'Export tables of Customer Service',
        'Exportar tablas de Atención al cliente',
        '导出客服报表',
      ],
      roles: ['service'],
    },
  }),
  promotion: permissionGroup(['Promotion', 'Promoción', '营销推广'], {
    export: {
      words: ['Export tables of Promotion', 'Exportar tablas de Promoción', '导出营销报表'],
      roles: ['audit-admin'],
    },
  }),
}
