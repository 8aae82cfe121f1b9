import { permissionGroup } from './group.ts'

/** Statements, charges, papers and the books. */
export const booksPermissions = {
  statement: permissionGroup(['Statements', 'Extractos', '对账单'], {
    upload: {
      words: [
        'Upload statements of the operator',
        'Cargar extractos del operador',
        '上传运营商对账单',
      ],
      roles: ['finance'],
    },
    undo: {
      words: ['Undo a statement', 'Deshacer un extracto', '撤销对账单'],
      roles: ['finance'],
    },
  }),
  difference: permissionGroup(['Differences', 'Diferencias', '对账差异'], {
    settle: {
      words: [
        'Match, acknowledge and reopen differences',
        'Asignar, reconocer y reabrir diferencias',
        '匹配、确认和重新打开差异',
      ],
      roles: ['finance'],
    },
  }),
  charge: permissionGroup(['Operator charges', 'Comisiones del operador', '运营商手续费'], {
    manage: {
      words: [
        'Book charges of the operator and its tariffs',
        'Contabilizar comisiones del operador y sus tarifas',
        '手续费入账与资费管理',
      ],
      roles: ['finance'],
    },
  }),
  transfer: permissionGroup(
    ['Transfers between own accounts', 'Transferencias entre cuentas propias', '自有账户间转账'],
    {
      ask: {
        words: ['Note a transfer', 'Anotar una transferencia', '登记转账'],
        roles: ['finance'],
      },
      decide: {
        words: [
          'Book, refuse and reverse transfers; set rates',
          'Contabilizar, rechazar y revertir transferencias; fijar tarifas',
          '转账复核、冲正与费率设定',
        ],
        roles: ['finance'],
      },
    },
  ),
  'service-fee': permissionGroup(['Technical service fees', 'Servicios técnicos', '技术服务费'], {
    prepare: {
      words: [
        'Ask for agreements, make statements, enter and dispute invoices',
        'Solicitar acuerdos, elaborar liquidaciones, registrar y disputar facturas',
        '申请协议、编制结算单、录入发票及提出争议',
      ],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Put agreements in force and confirm statements that others prepared',
        'Poner acuerdos en vigor y confirmar liquidaciones preparadas por otros',
        '复核他人准备的协议与结算单',
      ],
      roles: ['finance'],
    },
    pay: {
      words: [
        'Book payments of service partners and take them back',
        'Contabilizar y revertir pagos a proveedores',
        '登记与撤回服务商付款',
      ],
      roles: ['finance'],
    },
  }),
  certificate: permissionGroup(['Certificates', 'Certificados', '结清证明'], {
    issue: {
      words: [
        'Issue a certificate of repayment',
        'Emitir un certificado de liquidación',
        '出具结清证明',
      ],
      roles: ['finance', 'service'],
    },
    revoke: {
      words: ['Revoke a certificate', 'Revocar un certificado', '撤销结清证明'],
      roles: ['finance'],
    },
  }),
  books: permissionGroup(['Books', 'Contabilidad', '账簿'], {
    verify: {
      words: ['Have the books verified', 'Pedir una comprobación contable', '发起账簿核验'],
      roles: ['finance'],
    },
  }),
  period: permissionGroup(['Months of the books', 'Meses contables', '月结'], {
    close: { words: ['Close a month', 'Cerrar un mes', '月份结账'], roles: ['finance'] },
    reopen: {
      words: [
        'Ask for a month to be opened again, or decide it',
        'Pedir o decidir la reapertura de un mes',
        '申请或审批反结账',
      ],
      roles: ['finance'],
    },
  }),
  'manual-entry': permissionGroup(['Manual entries', 'Asientos manuales', '手工凭证'], {
    ask: {
      words: [
        'Ask for manual entries and for taking them back',
        'Solicitar asientos manuales y su reversión',
        '申请手工凭证及冲正',
      ],
      roles: ['finance'],
    },
    decide: {
      words: [
        'Book and refuse manual entries that others asked for',
        'Contabilizar y denegar asientos manuales solicitados por otros',
        '复核他人申请的手工凭证',
      ],
      roles: ['finance'],
    },
  }),
}
