import type { DefaultRole } from '../default-roles.ts'
import { permissionGroup } from './group.ts'

const writes = (roles: readonly DefaultRole[]) => ({
  words: ['Write and close templates', 'Redactar y cerrar plantillas', '编写和关闭模板'] as const,
  roles,
})
const decides = {
  words: [
    'Approve or refuse what somebody else wrote; close templates',
    'Aprobar o rechazar lo que redactó otra persona; cerrar plantillas',
    '审批他人编写的模板；关闭模板',
  ],
  roles: ['audit-admin'],
} as const

const setsUp = (roles: readonly DefaultRole[]) => ({
  words: [
    'Upload recordings, set up scripts and conclusions',
    'Cargar grabaciones y configurar guiones y conclusiones',
    '上传录音、设置话术和结论',
  ] as const,
  roles,
})
const approves = {
  words: [
    'Approve recordings and scripts that somebody else made; retire any',
    'Aprobar grabaciones y guiones que hizo otra persona; retirar cualquiera',
    '审批他人制作的录音和话术；停用录音和话术',
  ],
  roles: ['audit-admin'],
} as const

/** Reminders and offers that go to many by machine. */
export const outreachPermissions = {
  notice: permissionGroup(['Notices', 'Avisos automáticos', '通知短信'], {
    manage: {
      words: [
        'Set up notices to customers, and switch them on and off',
        'Configurar avisos a clientes, activarlos y apagarlos',
        '配置客户通知短信，启用和停用',
      ],
      roles: [],
    },
  }),
  'collection-outreach': permissionGroup(
    ['Reminders by machine', 'Recordatorios automáticos', '自动催收触达'],
    {
      manage: {
        words: [
          'Set up rules; stop tasks',
          'Configurar reglas; detener tareas',
          '配置规则；停止任务',
        ],
        roles: ['collection-lead'],
      },
      run: {
        words: [
          'Make, start, pause and stop tasks',
          'Crear, iniciar, pausar y detener tareas',
          '创建、启动、暂停和停止任务',
        ],
        roles: ['collection-lead'],
      },
    },
  ),
  'promotion-outreach': permissionGroup(
    ['Offers by machine', 'Ofertas automáticas', '自动营销触达'],
    {
      manage: {
        words: [
          'Set up rules and upload numbers; stop tasks',
          'Configurar reglas y cargar números; detener tareas',
          '配置规则和上传号码；停止任务',
        ],
        roles: ['telemarketer'],
      },
      run: {
        words: [
          'Make tasks and ask that they begin; pause and stop them',
          'Crear tareas y solicitar su inicio; pausarlas y detenerlas',
          '创建任务并申请启动；暂停和停止任务',
        ],
        roles: ['telemarketer'],
      },
      decide: {
        words: [
          'Let a task that somebody else made begin; stop tasks',
          'Permitir que inicie una tarea creada por otra persona; detener tareas',
          '审批他人创建的营销任务；停止任务',
        ],
        roles: ['audit-admin'],
      },
    },
  ),
  coupon: permissionGroup(['Coupons', 'Cupones', '优惠券'], {
    manage: {
      words: [
        'Ask for campaigns, change and stop them; withdraw and extend coupons',
        'Solicitar campañas, cambiarlas y detenerlas; retirar y prorrogar cupones',
        '申请、修改和停止活动；撤回和延期优惠券',
      ],
      roles: ['telemarketer'],
    },
    issue: {
      words: ['Issue coupons by hand', 'Emitir cupones a mano', '手工发放优惠券'],
      roles: ['telemarketer'],
    },
    decide: {
      words: [
        'Start or refuse a campaign that somebody else asked for; stop campaigns and withdraw coupons',
        'Iniciar o rechazar una campaña solicitada por otra persona; detener campañas y retirar cupones',
        '启动或驳回他人申请的优惠券活动；停止活动和撤回优惠券',
      ],
      roles: ['audit-admin'],
    },
  }),
  'collection-robot': permissionGroup(['Collection robots', 'Robots de cobranza', '催收机器人'], {
    manage: setsUp(['collection-lead']),
    approve: approves,
  }),
  'promotion-robot': permissionGroup(['Promotion robots', 'Robots de promoción', '营销机器人'], {
    manage: setsUp(['telemarketer']),
    approve: approves,
  }),
  'collection-template': permissionGroup(
    ['Collection templates', 'Plantillas de cobranza', '催收模板'],
    { manage: writes(['collection-lead']), decide: decides },
  ),
  'promotion-template': permissionGroup(
    ['Promotion templates', 'Plantillas de promoción', '营销模板'],
    { manage: writes(['telemarketer']), decide: decides },
  ),
}
