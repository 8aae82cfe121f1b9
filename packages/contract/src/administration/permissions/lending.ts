import { permissionGroup } from './group.ts'

/** Applications, verification, inspection, customers and messages to them. */
export const lendingPermissions = {
  application: permissionGroup(['Applications', 'Solicitudes', '进件'], {
    'view-all': {
      words: [
        'See all applications, not only one’s own',
        'Ver todas las solicitudes, no solo las propias',
        '查看全部进件',
      ],
      roles: ['audit-admin', 'service'],
    },
    take: {
      words: ['Take a waiting application', 'Tomar una solicitud en espera', '领取待审进件'],
      roles: ['auditor', 'audit-admin'],
    },
    decide: {
      words: ['Approve, reject or return', 'Aprobar, rechazar o devolver', '通过、拒绝或退回'],
      roles: ['auditor', 'audit-admin'],
    },
    review: {
      words: ['Decide as the second person', 'Decidir como segunda persona', '复审'],
      roles: ['audit-admin'],
    },
    suspend: {
      words: ['Analyst hang-up and resuming', 'Dejar en pausa y retomar', '人工挂起与恢复'],
      roles: ['auditor', 'audit-admin'],
    },
    mark: {
      words: ['Mark items as checked', 'Marcar datos como comprobados', '标记核实项'],
      roles: ['auditor', 'audit-admin'],
    },
    'modify-amount': {
      words: ['Change the amount', 'Cambiar el importe', '修改金额'],
      roles: ['audit-admin'],
    },
    'increase-amount': {
      words: [
        'Raise amounts within one’s own authority',
        'Subir montos dentro de la propia autoridad',
        '在本人权限内提额',
      ],
      roles: ['auditor', 'audit-admin'],
    },
    distribute: {
      words: ['Hand out applications', 'Repartir solicitudes', '分配进件'],
      roles: ['audit-admin'],
    },
  }),
  verification: permissionGroup(['Verification', 'Verificación', '核实'], {
    record: {
      words: [
        'Record verification calls and answers',
        'Registrar llamadas y respuestas de verificación',
        '记录核实电话和问卷答案',
      ],
      roles: ['auditor', 'audit-admin'],
    },
  }),
  questionnaire: permissionGroup(['Questionnaires', 'Cuestionarios', '问卷'], {
    manage: {
      words: [
        'Make questions and questionnaires',
        'Crear preguntas y cuestionarios',
        '配置问题和问卷',
      ],
      roles: ['audit-admin'],
    },
  }),
  'remark-tag': permissionGroup(['Remark tags', 'Etiquetas', '备注标签'], {
    manage: {
      words: [
        'Add, remove and match remark tags',
        'Agregar, retirar y relacionar etiquetas',
        '添加、移除和匹配备注标签',
      ],
      roles: ['audit-admin'],
    },
  }),
  message: permissionGroup(['Messages', 'Mensajes', '短信'], {
    send: {
      words: ['Send SMS to customers', 'Enviar SMS a clientes', '向客户发送短信'],
      roles: ['auditor', 'audit-admin'],
    },
    resend: {
      words: [
        'Send an SMS again that did not arrive',
        'Reenviar un SMS que no llegó',
        '重发未送达的短信',
      ],
      roles: ['audit-admin'],
    },
    resume: {
      words: [
        'Write again to customers who had asked not to be',
        'Volver a escribir a clientes que pidieron no recibir mensajes',
        '对曾要求停发的客户恢复发送短信',
      ],
      roles: ['audit-admin'],
    },
  }),
  'message-template': permissionGroup(['SMS templates', 'Plantillas de SMS', '短信模板'], {
    manage: {
      words: ['Write and close templates', 'Redactar y cerrar plantillas', '编写和关闭模板'],
      roles: ['audit-admin'],
    },
    decide: {
      words: [
        'Approve or refuse what somebody else wrote; close templates',
        'Aprobar o rechazar lo que redactó otra persona; cerrar plantillas',
        '审批他人编写的模板；关闭模板',
      ],
      roles: ['audit-admin'],
    },
  }),
  auditor: permissionGroup(['Auditors', 'Analistas', '审核员'], {
    manage: {
      words: [
        'Set authority, capacity and duty',
        'Fijar autoridad, capacidad y turno',
        '设置权限额度、容量和值班',
      ],
      roles: ['audit-admin'],
    },
  }),
  allocation: permissionGroup(['Task allocation', 'Asignación de tareas', '分单'], {
    manage: {
      words: ['Allocate and take back tasks', 'Asignar y retirar tareas', '分配与收回任务'],
      roles: ['audit-admin'],
    },
  }),
  inspection: permissionGroup(['Quality inspection', 'Control de calidad', '质检'], {
    inspect: {
      words: ['Inspect decisions', 'Revisar decisiones', '质检审核结论'],
      roles: ['inspector'],
    },
    answer: {
      words: ['Answer disputes of own decisions', 'Responder objeciones propias', '答复本人异议'],
      roles: ['auditor', 'audit-admin'],
    },
    settle: {
      words: ['Settle disputed decisions', 'Resolver objeciones', '裁定异议'],
      roles: ['audit-admin'],
    },
    configure: {
      words: ['Set sampling and festivals', 'Fijar muestreo y feriados', '设置抽检与节假日'],
      roles: ['audit-admin'],
    },
  }),
  blacklist: permissionGroup(['Blacklist', 'Lista negra', '黑名单'], {
    manage: {
      words: ['Add and remove entries', 'Agregar y retirar entradas', '加入与移除'],
      roles: ['audit-admin'],
    },
  }),
  'special-account': permissionGroup(['Special accounts', 'Cuentas especiales', '特殊账户'], {
    ask: {
      words: ['Ask for one, or for its end', 'Solicitarla o su fin', '申请设立或终止'],
      roles: ['audit-admin'],
    },
    decide: {
      words: ['Decide as the second person', 'Resolver como segunda persona', '作为第二人审批'],
      roles: ['audit-admin'],
    },
    'see-staff': {
      words: ['See which are of staff', 'Ver cuáles son del personal', '查看员工账户'],
      roles: ['audit-admin'],
    },
  }),
  'id-binding': permissionGroup(['ID bindings', 'Cambios de documento', '证件绑定'], {
    decide: {
      words: ['Decide on ID bindings', 'Resolver cambios de documento', '审批证件绑定'],
      roles: ['audit-admin'],
    },
  }),
  diversion: permissionGroup(['Customers of other apps', 'Clientes de otras apps', '导流客户'], {
    remark: {
      words: ['Write follow-up remarks', 'Escribir notas de seguimiento', '填写跟进备注'],
      roles: ['audit-admin', 'service'],
    },
  }),
  'credit-report': permissionGroup(['Credit reports', 'Informes de crédito', '征信报告'], {
    view: {
      words: [
        'Open reports on a customer',
        'Abrir los informes de un cliente',
        '查看客户的征信报告',
      ],
      roles: ['auditor', 'audit-admin'],
    },
    ask: {
      words: ['Buy a report at a bureau', 'Comprar un informe a un buró', '向征信机构购买报告'],
      roles: ['auditor', 'audit-admin'],
    },
  }),
  bureau: permissionGroup(['Bureaus', 'Burós', '征信机构'], {
    manage: {
      words: [
        'Top up bureaus, set price and alert level',
        'Recargar burós, fijar precio y nivel de alerta',
        '充值、设置单价与余额预警',
      ],
      roles: ['audit-admin', 'finance'],
    },
  }),
  'credit-account': permissionGroup(['Credit accounts', 'Cuentas de crédito', '授信账户'], {
    change: {
      words: [
        'Change limits, freeze accounts',
        'Cambiar límites, congelar cuentas',
        '调整额度、冻结账户',
      ],
      roles: ['audit-admin'],
    },
    decide: {
      words: [
        'Approve or refuse a raise of somebody else; freeze accounts',
        'Aprobar o denegar el aumento pedido por otra persona; congelar cuentas',
        '审批他人提出的提额；冻结账户',
      ],
      roles: ['audit-admin'],
    },
  }),
  'device-data': permissionGroup(['Device data', 'Datos del dispositivo', '设备数据'], {
    view: {
      words: [
        'See the data read from a customer’s phone',
        'Ver lo que dijo el teléfono del cliente',
        '查看客户手机数据',
      ],
      roles: ['auditor', 'audit-admin'],
    },
  }),
  customer: permissionGroup(['Customers', 'Clientes', '客户'], {
    'add-contact': {
      words: ['Add an emergency contact', 'Agregar un contacto de emergencia', '添加紧急联系人'],
      roles: ['auditor', 'audit-admin'],
    },
    correct: {
      words: [
        'Correct name, ID number and address, add and remove pictures',
        'Corregir nombre, documento y domicilio; agregar y retirar imágenes',
        '更正姓名、证件号码和地址，增删图片',
      ],
      roles: ['auditor', 'audit-admin'],
    },
  }),
}
