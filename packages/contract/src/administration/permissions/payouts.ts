import { permissionGroup } from './group.ts'

/** Money that goes out to customers, and whether it may. */
export const payoutPermissions = {
  disbursement: permissionGroup(['Payouts', 'Desembolsos', '放款'], {
    query: {
      words: [
        'Ask the operator for the result of a payout',
        'Consultar al operador qué fue de un desembolso',
        '向运营商查询放款结果',
      ],
      roles: ['finance', 'service'],
    },
    retry: {
      words: [
        'Pay out again after a failure',
        'Desembolsar de nuevo tras un fallo',
        '失败后重新放款',
      ],
      roles: ['finance'],
    },
    hold: { words: ['Hold and release', 'Retener y liberar', '暂缓与恢复'], roles: ['finance'] },
    cancel: { words: ['Cancel', 'Cancelar', '取消'], roles: ['finance'] },
  }),
  'payout-switch': permissionGroup(['Payout switches', 'Interruptores de desembolso', '放款开关'], {
    off: {
      words: ['Switch payouts off', 'Detener los desembolsos', '关闭放款'],
      roles: ['finance'],
    },
    on: {
      words: [
        'Ask for them on again, or agree as the second person; switch them off',
        'Pedir reanudarlos o aceptarlo como segunda persona; detenerlos',
        '申请恢复放款或作为第二人确认；关闭放款',
      ],
      roles: ['finance'],
    },
  }),
  'payout-policy': permissionGroup(['Payout limits', 'Límites de desembolso', '放款限制'], {
    ask: {
      words: ['Ask for other limits', 'Pedir otros límites', '申请修改限制'],
      roles: ['finance'],
    },
    decide: {
      words: ['Approve or refuse them', 'Aprobarlos o rechazarlos', '审批限制修改'],
      roles: ['finance'],
    },
  }),
  'payout-modification': permissionGroup(
    ['Payment modifications', 'Cambios de billetera', '放款信息修改'],
    {
      decide: {
        words: [
          'Approve or reject another wallet',
          'Aprobar o rechazar otra billetera',
          '审核收款钱包修改',
        ],
        roles: ['audit-admin'],
      },
    },
  ),
}
