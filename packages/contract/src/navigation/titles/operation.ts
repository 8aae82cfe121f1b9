import type { TitlesOf } from './titles-of.ts'

export const operationTitles: TitlesOf<'operation'> = {
  operation: { en: 'Operation', es: 'Operación', zh: '运营管理' },
  'operation/user-auth': { en: 'Users and rights', es: 'Usuarios y permisos', zh: '用户权限' },
  'operation/user-auth/index': { en: 'Staff accounts', es: 'Cuentas del personal', zh: '员工账号' },
  'operation/user-auth/auth': { en: 'User authority', es: 'Roles y permisos', zh: '角色权限' },
  'operation/user-auth/ip-white-limit': {
    en: 'Allowed networks',
    es: 'Redes permitidas',
    zh: 'IP 白名单',
  },
  'operation/user-auth/number-decryption-statistics': {
    en: 'Decrypt risk warning',
    es: 'Alertas de datos revelados',
    zh: '解密风险预警',
  },
  'operation/user-auth/audit-log': { en: 'Audit log', es: 'Registro de auditoría', zh: '操作日志' },
}
