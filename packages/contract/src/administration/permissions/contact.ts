import { permissionGroup } from './group.ts'

/** Customers' requests about contact with them. */
export const contactPermissions = {
  contact: permissionGroup(['Contact with customers', 'Contacto con clientes', '客户联系'], {
    hold: {
      words: [
        'Mark customers as do not contact, or stop calls to them',
        'Marcar clientes como no contactar o dejar de llamarlos',
        '标记客户暂停联系或停止拨打',
      ],
      roles: ['auditor', 'audit-admin', 'collector', 'collection-lead', 'service'],
    },
    'lift-hold': {
      words: ['Lift do not contact', 'Levantar la marca de no contactar', '解除暂停联系'],
      roles: ['audit-admin', 'collection-lead'],
    },
    'confirm-stop': {
      words: [
        'Confirm that contact with somebody ends, where no call bears it out',
        'Confirmar que se deja de contactar a alguien cuando ninguna llamada lo respalda',
        '确认无通话记录佐证的停止联系',
      ],
      roles: ['audit-admin', 'collection-lead', 'service-lead'],
    },
    hours: {
      words: [
        'Set the hours that customers ask for',
        'Fijar el horario que piden los clientes',
        '设置客户要求的联系时段',
      ],
      roles: ['auditor', 'audit-admin', 'collector', 'collection-lead', 'service'],
    },
  }),
  'contact-policy': permissionGroup(
    [
      'Contact hours, caps and holidays',
      'Horarios, topes y festivos de contacto',
      '联系时段、上限与节假日',
    ],
    {
      ask: {
        words: [
          'Ask for other contact hours, caps and holidays',
          'Solicitar otros horarios, topes y festivos de contacto',
          '申请修改联系时段、上限和节假日',
        ],
        roles: [],
      },
      decide: {
        words: ['Approve or refuse them', 'Aprobarlos o rechazarlos', '审批联系时段、上限和节假日'],
        roles: [],
      },
    },
  ),
  'daily-limit': permissionGroup(['Daily limits', 'Límites diarios', '每日上限'], {
    ask: {
      words: ['Ask for other daily limits', 'Solicitar otros límites diarios', '申请修改每日上限'],
      roles: [],
    },
    decide: {
      words: ['Approve or refuse them', 'Aprobarlos o rechazarlos', '审批每日上限'],
      roles: [],
    },
  }),
  'message-gateway': permissionGroup(['Gateways', 'Pasarelas', '短信通道'], {
    manage: {
      words: [
        'Set up and test gateways for messages',
        'Configurar y probar pasarelas de mensajes',
        '配置和测试短信通道',
      ],
      roles: [],
    },
  }),
}
