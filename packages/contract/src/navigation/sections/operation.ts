import { group, page, section } from '../tree.ts'

export const operation = section(['Operation', 'Operación', '运营管理'], {
  system: group(['System', 'Sistema', '系统'], {
    approvals: page('/operation/system/approvals', {
      title: ['Waiting for my approval', 'Pendiente de mi aprobación', '待我审批'],
      roles: ['audit-admin', 'finance', 'collection-lead', 'service-lead'],
    }),
    disburse: page('/operation/system/disburse', {
      title: ['Disbursement desk', 'Mesa de desembolsos', '放款管理台'],
      roles: ['finance'],
      entities: ['payout-switch', 'setting-version'],
    }),
    'telephone-record': page('/operation/system/telephoneRecord', {
      title: ['Telephone record', 'Registro de llamadas', '通话记录'],
      roles: [],
      entities: ['call'],
      shared: 'call-records',
    }),
    'app-config': page('/operation/system/appConfig', {
      title: ['Apps and products', 'Apps y productos', '应用与产品配置'],
      roles: [],
      entities: ['setting-version'],
    }),
    'risk-system-assign-task': page('/operation/system/riskSystemAssignTask', {
      title: ['Risk rules', 'Reglas de riesgo', '风控分派规则'],
      roles: ['audit-admin'],
      entities: ['setting-version'],
    }),
    'sms-config': page('/operation/system/smsConfig', {
      title: ['Message gateways', 'Pasarelas de mensajes', '消息通道配置'],
      roles: [],
      entities: ['message-gateway'],
    }),
    'specia-account': page('/operation/system/speciaAccount', {
      title: ['Special accounts', 'Cuentas especiales', '特殊账户'],
      roles: ['audit-admin'],
      entities: ['special-account'],
    }),
    'notice-sms-configure': page('/operation/system/noticeSmsConfigure', {
      title: ['Notices', 'Avisos automáticos', '通知短信配置'],
      roles: [],
      entities: ['notice'],
    }),
    'contact-policy': page('/operation/system/contactPolicy', {
      title: ['Contact hours and holidays', 'Horarios de contacto y festivos', '联系时段与节假日'],
      roles: [],
      entities: ['setting-version'],
    }),
    'service-levels': page('/operation/system/serviceLevels', {
      title: ['Service hours and targets', 'Horario y metas de atención', '客服时段与时限'],
      roles: ['service-lead'],
      entities: ['setting-version'],
    }),
    'contact-refusals': page('/operation/system/contactRefusals', {
      title: ['Refused contacts', 'Contactos rechazados', '被拦截的联系'],
      roles: [],
    }),
    'contact-stops': page('/operation/system/contactStops', {
      title: ['Contact stops', 'Bajas de contacto', '停止联系'],
      roles: ['audit-admin', 'collection-lead', 'service-lead'],
    }),
    'daily-limits': page('/operation/system/dailyLimits', {
      title: ['Daily limits', 'Límites diarios', '每日上限'],
      roles: [],
      entities: ['setting-version'],
    }),
    'waiting-targets': page('/operation/system/waitingTargets', {
      title: ['Waiting times', 'Plazos de espera', '等待时限'],
      roles: [],
      entities: ['waiting-target'],
    }),
    storage: page('/operation/system/storage', {
      title: ['Storage', 'Almacenamiento', '存储空间'],
      roles: [],
    }),
    'bring-book': page('/operation/system/bringBook', {
      title: ['Bring a book', 'Traspaso de cartera', '迁入账册'],
      roles: [],
      entities: ['brought-book', 'brought-loan', 'brought-double'],
    }),
    'send-sms-list': page('/operation/system/sendSmsList', {
      title: ['SMS sent by hand', 'SMS enviados a mano', '人工短信记录'],
      roles: ['audit-admin'],
      beside: 'statistics/platform-statistics/sms-sending-record',
    }),
  }),
  'user-auth': group(['Users and rights', 'Usuarios y permisos', '用户权限'], {
    index: page('/operation/userAuth/index', {
      title: ['Staff accounts', 'Cuentas del personal', '员工账号'],
      roles: [],
      entities: ['staff'],
      beside: 'auth',
    }),
    auth: page('/operation/userAuth/auth', {
      title: ['User authority', 'Roles y permisos', '角色权限'],
      roles: [],
      entities: ['role'],
    }),
    'ip-white-limit': page('/operation/userAuth/system/ipWhiteLimit', {
      title: ['Allowed networks', 'Redes permitidas', 'IP 白名单'],
      roles: [],
      entities: ['network'],
    }),
    'phone-verify-code': page('/operation/userAuth/system/phoneVerifyCode', {
      title: ['Sign-in codes', 'Códigos de acceso', '登录验证'],
      roles: [],
      entities: ['setting-version'],
    }),
    'number-decryption-statistics': page('/operation/userAuth/numberDecryptionStatistics', {
      title: ['Decrypt risk warning', 'Alertas de datos revelados', '解密风险预警'],
      roles: [],
      entities: ['setting-version'],
    }),
    programs: page('/operation/userAuth/programs', {
      title: ['Programs', 'Programas', '接入程序'],
      roles: [],
      entities: ['program'],
    }),
    webhooks: page('/operation/userAuth/webhooks', {
      title: ['Webhooks', 'Webhooks', 'Webhook 推送'],
      roles: [],
      entities: ['webhook'],
    }),
    'webhook-deliveries': page('/operation/userAuth/webhookDeliveries', {
      title: ['Webhook deliveries', 'Entregas de webhooks', '推送记录'],
      roles: [],
      beside: 'webhooks',
    }),
    'audit-log': page('/operation/userAuth/auditLog', {
      title: ['Audit log', 'Registro de auditoría', '操作日志'],
      roles: [],
    }),
  }),
})
