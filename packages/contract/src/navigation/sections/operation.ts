import { group, page, section } from '../tree.ts'

export const operation = section(['Operation', 'Operación', '运营管理'], {
  system: group(['System', 'Sistema', '系统'], {
    'telephone-record': page('/operation/system/telephoneRecord', {
      title: ['Telephone record', 'Registro de llamadas', '通话记录'],
      roles: [],
      shared: 'call-records',
    }),
    'sms-config': page('/operation/system/smsConfig', {
      title: ['Message gateways', 'Pasarelas de mensajes', '消息通道配置'],
      roles: [],
    }),
    'notice-sms-configure': page('/operation/system/noticeSmsConfigure', {
      title: ['Notices', 'Avisos automáticos', '通知短信配置'],
      roles: [],
    }),
    'contact-policy': page('/operation/system/contactPolicy', {
      title: ['Contact hours and holidays', 'Horarios de contacto y festivos', '联系时段与节假日'],
      roles: [],
    }),
    'contact-refusals': page('/operation/system/contactRefusals', {
      title: ['Refused contacts', 'Contactos rechazados', '被拦截的联系'],
      roles: [],
    }),
    'waiting-targets': page('/operation/system/waitingTargets', {
      title: ['Waiting times', 'Plazos de espera', '等待时限'],
      roles: [],
    }),
    'send-sms-list': page('/operation/system/sendSmsList', {
      title: ['SMS sent by hand', 'SMS enviados a mano', '人工短信记录'],
      roles: ['audit-admin'],
      hidden: true,
    }),
  }),
  'user-auth': group(['Users and rights', 'Usuarios y permisos', '用户权限'], {
    index: page('/operation/userAuth/index', {
      title: ['Staff accounts', 'Cuentas del personal', '员工账号'],
      roles: [],
      hidden: true,
    }),
    auth: page('/operation/userAuth/auth', {
      title: ['User authority', 'Roles y permisos', '角色权限'],
      roles: [],
    }),
    'ip-white-limit': page('/operation/userAuth/system/ipWhiteLimit', {
      title: ['Allowed networks', 'Redes permitidas', 'IP 白名单'],
      roles: [],
    }),
    'phone-verify-code': page('/operation/userAuth/system/phoneVerifyCode', {
      title: ['Sign-in codes', 'Códigos de acceso', '登录验证'],
      roles: [],
    }),
    'number-decryption-statistics': page('/operation/userAuth/numberDecryptionStatistics', {
      title: ['Decrypt risk warning', 'Alertas de datos revelados', '解密风险预警'],
      roles: [],
    }),
    'audit-log': page('/operation/userAuth/auditLog', {
      title: ['Audit log', 'Registro de auditoría', '操作日志'],
      roles: [],
    }),
  }),
})
