import { permissionGroup } from './group.ts'

/** Codes at sign-in, and resets for people who lost their device. */
export const accessPermissions = {
  'sign-in-codes': permissionGroup(['Sign-in codes', 'Códigos de acceso', '登录验证'], {
    ask: {
      words: [
        'Ask for other rules of codes at sign-in',
        'Pedir otras reglas de códigos de acceso',
        '申请修改登录验证规则',
      ],
      roles: [],
    },
    decide: {
      words: [
        'Approve or refuse rules of codes at sign-in',
        'Aprobar o rechazar reglas de códigos de acceso',
        '审批登录验证规则',
      ],
      roles: [],
    },
  }),
  'reveal-hours': permissionGroup(['Hours of reveals', 'Horario de datos', '解密时段'], {
    ask: {
      words: [
        'Ask for other hours in which numbers may be shown',
        'Solicitar otro horario para mostrar números',
        '申请修改号码解密时段',
      ],
      roles: [],
    },
    decide: {
      words: ['Approve or refuse them', 'Aprobarlo o rechazarlo', '审批号码解密时段'],
      roles: [],
    },
  }),
  program: permissionGroup(['Programs', 'Programas', '接入程序'], {
    ask: {
      words: [
        'Ask for programs, and make their keys',
        'Solicitar programas y generar sus claves',
        '申请接入程序并生成密钥',
      ],
      roles: [],
    },
    decide: {
      words: ['Approve or refuse programs', 'Aprobar o rechazar programas', '审批接入程序'],
      roles: [],
    },
    listen: {
      words: [
        'Receive events: as a program by webhooks, or as a list',
        'Recibir eventos: un programa por webhooks, o en una lista',
        '接收事件：程序通过 Webhook 推送或列表读取',
      ],
      roles: ['finance'],
    },
  }),
  'factor-reset': permissionGroup(
    ['Lost authenticators', 'Autenticadores perdidos', '验证器丢失'],
    {
      ask: {
        words: [
          'Ask that a lost authenticator app be reset',
          'Pedir que se restablezca un autenticador perdido',
          '申请重置丢失的验证器',
        ],
        roles: [],
      },
      decide: {
        words: [
          'Approve or refuse the reset of an authenticator app',
          'Aprobar o rechazar el restablecimiento de un autenticador',
          '审批验证器重置',
        ],
        roles: [],
      },
    },
  ),
}
