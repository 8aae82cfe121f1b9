import { words } from '../words.ts'

/** The other auth codes in words, under their group. */
export const permissionsWords = words({
  operation: {
    permissions: {
      application: {
        group: ['Applications', 'Solicitudes', '进件'],
        'view-all': [
          'See all applications, not only one’s own',
          'Ver todas las solicitudes, no solo las propias',
          '查看全部进件',
        ],
        take: ['Take a waiting application', 'Tomar una solicitud en espera', '领取待审进件'],
        decide: ['Approve, reject or return', 'Aprobar, rechazar o devolver', '通过、拒绝或退回'],
        review: ['Decide as the second person', 'Decidir como segunda persona', '复审'],
        suspend: ['Hang up and resume', 'Suspender y reanudar', '挂起与恢复'],
        mark: ['Mark items as checked', 'Marcar datos como comprobados', '标记核实项'],
        'modify-amount': ['Change the amount', 'Cambiar el importe', '修改金额'],
        'increase-amount': [
          'Raise amounts within one’s own authority',
          'Subir montos dentro de la propia autoridad',
          '在本人权限内提额',
        ],
        distribute: ['Hand out applications', 'Repartir solicitudes', '分配进件'],
      },
      verification: {
        group: ['Verification', 'Verificación', '核实'],
        record: [
          'Record verification calls and answers',
          'Registrar llamadas y respuestas de verificación',
          '记录核实电话和问卷答案',
        ],
      },
      'credit-report': {
        group: ['Credit reports', 'Informes de crédito', '征信报告'],
        view: [
          'Open reports on a customer',
          'Abrir los informes de un cliente',
          '查看客户的征信报告',
        ],
        ask: ['Buy a report at a bureau', 'Comprar un informe a un buró', '向征信机构购买报告'],
      },
      'credit-account': {
        group: ['Credit accounts', 'Cuentas de crédito', '授信账户'],
        change: [
          'Change limits, freeze accounts',
          'Cambiar límites, congelar cuentas',
          '调整额度、冻结账户',
        ],
        decide: [
          'Approve or refuse a raise of somebody else',
          'Aprobar o denegar el aumento pedido por otra persona',
          '审批他人提出的提额',
        ],
      },
      bureau: {
        group: ['Bureaus', 'Burós', '征信机构'],
        manage: [
          'Top up bureaus, set price and alert level',
          'Recargar burós, fijar precio y nivel de alerta',
          '充值、设置单价与余额预警',
        ],
      },
      questionnaire: {
        group: ['Questionnaires', 'Cuestionarios', '问卷'],
        manage: [
          'Make questions and questionnaires',
          'Crear preguntas y cuestionarios',
          '配置问题和问卷',
        ],
      },
      'remark-tag': {
        group: ['Remark tags', 'Etiquetas', '备注标签'],
        manage: [
          'Add, remove and match remark tags',
          'Agregar, retirar y relacionar etiquetas',
          '添加、移除和匹配备注标签',
        ],
      },
      message: {
        group: ['Messages', 'Mensajes', '短信'],
        send: ['Send SMS to customers', 'Enviar SMS a clientes', '向客户发送短信'],
        resume: [
          'Write again to customers who had asked not to be',
          'Volver a escribir a clientes que pidieron no recibir mensajes',
          '对曾要求停发的客户恢复发送短信',
        ],
      },
      'message-template': {
        group: ['SMS templates', 'Plantillas de SMS', '短信模板'],
        manage: ['Write and close templates', 'Redactar y cerrar plantillas', '编写和关闭模板'],
        decide: [
          'Approve or refuse what somebody else wrote',
          'Aprobar o rechazar lo que redactó otra persona',
          '审批他人编写的模板',
        ],
      },
      auditor: {
        group: ['Auditors', 'Analistas', '审核员'],
        manage: [
          'Set authority, capacity and duty',
          'Fijar autoridad, capacidad y turno',
          '设置权限额度、容量和值班',
        ],
      },
      allocation: {
        group: ['Task allocation', 'Asignación de tareas', '分单'],
        manage: ['Allocate and take back tasks', 'Asignar y retirar tareas', '分配与收回任务'],
      },
      'id-binding': {
        group: ['ID bindings', 'Cambios de documento', '证件绑定'],
        decide: ['Decide on ID bindings', 'Resolver cambios de documento', '审批证件绑定'],
      },
      diversion: {
        group: ['Customers of other apps', 'Clientes de otras apps', '导流客户'],
        remark: ['Write follow-up remarks', 'Escribir notas de seguimiento', '填写跟进备注'],
      },
      inspection: {
        group: ['Quality inspection', 'Control de calidad', '质检'],
        inspect: ['Inspect decisions', 'Revisar decisiones', '质检审核结论'],
        answer: [
          'Answer disputes of own decisions',
          'Responder objeciones propias',
          '答复本人异议',
        ],
        settle: ['Settle disputed decisions', 'Resolver objeciones', '裁定异议'],
        configure: ['Set sampling and festivals', 'Fijar muestreo y feriados', '设置抽检与节假日'],
      },
      blacklist: {
        group: ['Blacklist', 'Lista negra', '黑名单'],
        manage: ['Add and remove entries', 'Agregar y retirar entradas', '加入与移除'],
      },
      'device-data': {
        group: ['Device data', 'Datos del dispositivo', '设备数据'],
        view: [
          'See what a customer’s phone told',
          'Ver lo que dijo el teléfono del cliente',
          '查看客户手机数据',
        ],
      },
      customer: {
        group: ['Customers', 'Clientes', '客户'],
        'add-contact': [
          'Add an emergency contact',
          'Agregar un contacto de emergencia',
          '添加紧急联系人',
        ],
        correct: [
          'Correct name, ID number and address, add and remove pictures',
          'Corregir nombre, documento y domicilio; agregar y retirar imágenes',
          '更正姓名、证件号码和地址，增删图片',
        ],
      },
      'payout-modification': {
        group: ['Payment modifications', 'Cambios de billetera', '放款信息修改'],
        decide: [
          'Approve or reject another wallet',
          'Aprobar o rechazar otra billetera',
          '审核收款钱包修改',
        ],
      },
      reduction: {
        group: ['Reductions', 'Quitas', '催收减免'],
        ask: [
          'Ask for a reduction on one’s case',
          'Pedir una quita en un caso propio',
          '为自己的案件申请减免',
        ],
        decide: [
          'Approve or refuse a reduction of somebody else',
          'Aprobar o rechazar la quita de otra persona',
          '审批他人的减免申请',
        ],
        'decide-large': [
          'The same above the limit, or with principal',
          'Lo mismo por encima del límite o con capital',
          '超限额或涉及本金的减免审批',
        ],
      },
      collection: {
        group: ['Collection', 'Cobranza', '催收'],
        'view-team': [
          'See the cases of one’s teams',
          'Ver los casos de sus equipos',
          '查看本组案件',
        ],
        'view-all': ['See all cases', 'Ver todos los casos', '查看全部案件'],
        remark: ['Write remarks and promises', 'Escribir notas y promesas', '记录催记和承诺'],
        distribute: ['Hand out cases', 'Repartir casos', '分配案件'],
        export: ['Export tables of Collection', 'Exportar tablas de Cobranza', '导出催收报表'],
      },
      staff: {
        group: ['Staff', 'Personal', '员工'],
        manage: ['Create and change accounts', 'Crear y cambiar cuentas', '新建和修改账号'],
      },
      role: {
        group: ['Roles', 'Roles', '角色'],
        manage: ['Create and change roles', 'Crear y cambiar roles', '新建和修改角色'],
      },
      alarm: {
        group: ['Alarms', 'Alertas', '预警'],
        settle: ['Settle alarms about others', 'Cerrar alertas sobre otros', '处理他人的预警'],
      },
      network: {
        group: ['Networks', 'Redes', '网络'],
        manage: [
          'Say where staff may come from',
          'Decidir desde dónde entra el personal',
          '设置员工可登录的网络',
        ],
      },
      pii: {
        group: ['Personal data', 'Datos personales', '个人信息'],
        decrypt: [
          'Reveal a masked number, with a reason',
          'Revelar un número oculto, con motivo',
          '说明原因后查看完整号码',
        ],
      },
      view: {
        group: ['Saved views', 'Vistas guardadas', '已存视图'],
        share: [
          'Share views with everybody who sees the table',
          'Compartir vistas con quienes ven la tabla',
          '将视图共享给能查看该表的人',
        ],
      },
      'loan-admin': {
        group: ['Loan Admin', 'Préstamos', '贷款管理'],
        export: ['Export tables of Loan Admin', 'Exportar tablas de Préstamos', '导出贷款管理报表'],
      },
      statistics: {
        group: ['Statistics', 'Estadísticas', '数据统计'],
        export: ['Export tables of Statistics', 'Exportar tablas de Estadísticas', '导出统计报表'],
      },
      operation: {
        group: ['Operation', 'Operación', '运营管理'],
        export: ['Export tables of Operation', 'Exportar tablas de Operación', '导出运营报表'],
      },
      settlement: {
        group: ['Settlement', 'Liquidación', '结算管理'],
        export: ['Export tables of Settlement', 'Exportar tablas de Liquidación', '导出结算报表'],
      },
      feedback: {
        group: ['Customer messages', 'Mensajes de clientes', '客户留言'],
        answer: ['Answer or close messages', 'Responder o cerrar mensajes', '回复或关闭留言'],
      },
      'customer-service': {
        group: ['Customer Service', 'Atención al cliente', '客户服务'],
        export: [
          'Export tables of Customer Service',
          'Exportar tablas de Atención al cliente',
          '导出客服报表',
        ],
      },
    },
  },
})
