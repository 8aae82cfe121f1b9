import { permissionGroup } from './group.ts'

/** Payouts, payments and what is corrected, refunded or written off. */
export const moneyPermissions = {
  loan: permissionGroup(['Loans', 'Préstamos', '贷款'], {
    quote: {
      words: ['Use the loan calculator', 'Usar la calculadora de préstamos', '使用贷款计算器'],
      roles: ['auditor', 'audit-admin', 'telemarketer', 'finance', 'service'],
    },
  }),
  payment: permissionGroup(['Payments', 'Pagos', '还款'], {
    match: {
      words: ['Match payments to loans', 'Asignar pagos a préstamos', '匹配还款'],
      roles: ['finance'],
    },
    record: { words: ['Enter a repayment', 'Registrar un pago', '登记还款'], roles: ['finance'] },
    reverse: { words: ['Reverse a repayment', 'Revertir un pago', '冲正还款'], roles: ['finance'] },
    prepay: {
      words: [
        'Choose how a prepayment counts',
        'Elegir el efecto de un pago anticipado',
        '选择提前还款方式',
      ],
      roles: ['finance', 'service'],
    },
    prompt: {
      words: [
        'Ask a customer’s phone to pay',
        'Pedir el pago al teléfono del cliente',
        '向客户手机发起付款请求',
      ],
      roles: ['collector', 'collection-lead', 'finance', 'service'],
    },
  }),
  correction: permissionGroup(['Corrections of payments', 'Correcciones de pagos', '付款调整'], {
    decide: {
      words: [
        'Approve or refuse a match or move of somebody else',
        'Aprobar o rechazar la asignación o el traslado que pidió otra persona',
        '复核他人提交的匹配或转移',
      ],
      roles: ['finance'],
    },
  }),
  'payment-reversal': permissionGroup(
    ['Payments given back by the operator', 'Pagos devueltos por el operador', '由运营商退回付款'],
    {
      ask: {
        words: ['Ask that a payment go back', 'Pedir que se devuelva un pago', '申请退回付款'],
        roles: ['finance'],
      },
      decide: {
        words: [
          'Approve or refuse as the second person',
          'Aprobar o rechazar como segunda persona',
          '作为第二人审批',
        ],
        roles: ['finance'],
      },
    },
  ),
  operator: permissionGroup(['Wallet operator', 'Operador de la billetera', '钱包运营商'], {
    ask: {
      words: [
        'Ask for balances, read its list of payments',
        'Consultar saldos, leer su lista de pagos',
        '查询余额、读取付款清单',
      ],
      roles: ['finance'],
    },
    register: {
      words: [
        'Register the address for payment notifications',
        'Indicarle dónde avisar de los pagos',
        '登记付款通知地址',
      ],
      roles: [],
    },
  }),
  'operator-request': permissionGroup(
    ['Requests without a result', 'Peticiones sin resultado', '无结果的请求'],
    {
      declare: {
        words: [
          'Declare the result of one, or confirm it',
          'Declarar el resultado de una o confirmarlo',
          '认定或确认请求的结果',
        ],
        roles: ['finance'],
      },
    },
  ),
  callback: permissionGroup(
    ['Held messages of the operator', 'Mensajes retenidos del operador', '未采信的运营商消息'],
    {
      read: {
        words: [
          'Read one as it came, phones included',
          'Leer uno tal como llegó, con teléfonos',
          '查看原文（含手机号）',
        ],
        roles: ['finance'],
      },
      settle: {
        words: [
          'Apply one again, or set it aside',
          'Aplicarlo de nuevo o apartarlo',
          '重新采信或搁置',
        ],
        roles: ['finance'],
      },
      lay: {
        words: [
          'Assign one to the payout that it belongs to',
          'Asignarlo al desembolso del que es',
          '归入其所属放款',
        ],
        roles: ['finance'],
      },
    },
  ),
  'write-off': permissionGroup(['Write-offs', 'Castigos', '核销'], {
    ask: {
      words: ['Ask that a loan be written off', 'Pedir el castigo de un préstamo', '申请核销贷款'],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Approve, refuse or take back a write-off',
        'Aprobar, rechazar o revertir un castigo',
        '审批、驳回或撤销核销',
      ],
      roles: ['finance'],
    },
  }),
  restructuring: permissionGroup(['Restructurings', 'Reestructuraciones', '贷款重组'], {
    ask: {
      words: [
        'Ask for new due days of a loan',
        'Pedir nuevos vencimientos para un préstamo',
        '申请贷款重组',
      ],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Approve, refuse or take back a restructuring',
        'Aprobar, rechazar o revertir una reestructuración',
        '审批、驳回或撤销贷款重组',
      ],
      roles: ['finance'],
    },
  }),
  'loan-charge': permissionGroup(['Charges on loans', 'Cargos a préstamos', '贷款附加收费'], {
    ask: {
      words: ['Ask for a charge on a loan', 'Pedir un cargo a un préstamo', '申请加收费用'],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Approve, refuse or take back a charge',
        'Aprobar, rechazar o revertir un cargo',
        '审批、驳回或撤销附加收费',
      ],
      roles: ['finance'],
    },
  }),
  refund: permissionGroup(['Refunds', 'Devoluciones', '退款'], {
    ask: {
      words: [
        'Ask for a refund, cancel one’s own',
        'Pedir una devolución, cancelar la propia',
        '申请退款、取消自己的申请',
      ],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Approve or refuse a refund of somebody else',
        'Aprobar o rechazar la devolución de otra persona',
        '审批他人的退款申请',
      ],
      roles: ['finance'],
    },
    retry: {
      words: [
        'Pay a failed refund again, ask the operator',
        'Pagar otra vez una devolución fallida, preguntar al operador',
        '失败后重新退款、向运营商查询',
      ],
      roles: ['finance'],
    },
  }),
  waiver: permissionGroup(['Waivers by settlement', 'Condonaciones de liquidación', '结算减免'], {
    ask: {
      words: [
        'Ask that what a loan owes be waived',
        'Pedir que se condone parte de una deuda',
        '申请减免贷款欠款',
      ],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Approve or refuse a waiver of somebody else',
        'Aprobar o rechazar la condonación de otra persona',
        '审批他人的减免申请',
      ],
      roles: ['finance'],
    },
  }),
}
