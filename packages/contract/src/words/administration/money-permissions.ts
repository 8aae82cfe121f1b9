import { words } from '../words.ts'

/** Auth codes of payments, settlement and the books in words. */
export const moneyPermissionsWords = words({
  operation: {
    permissions: {
      books: {
        group: ['Books', 'Contabilidad', '账簿'],
        verify: ['Have the books verified', 'Pedir una comprobación contable', '发起账簿核验'],
      },
      period: {
        group: ['Months of the books', 'Meses contables', '月结'],
        close: ['Close a month', 'Cerrar un mes', '月份结账'],
        reopen: [
          'Ask for a month to be opened again, or decide it',
          'Pedir o decidir la reapertura de un mes',
          '申请或审批反结账',
        ],
      },
      disbursement: {
        group: ['Payouts', 'Desembolsos', '放款'],
        query: [
          'Ask the operator what became of a payout',
          'Preguntar al operador qué fue de un desembolso',
          '向运营商查询放款结果',
        ],
        retry: [
          'Pay out again after a failure',
          'Desembolsar de nuevo tras un fallo',
          '失败后重新放款',
        ],
        hold: ['Hold and release', 'Retener y liberar', '暂缓与恢复'],
        cancel: ['Cancel', 'Cancelar', '取消'],
      },
      loan: {
        group: ['Loans', 'Préstamos', '贷款'],
        quote: ['Use the loan calculator', 'Usar la calculadora de préstamos', '使用贷款计算器'],
      },
      payment: {
        group: ['Payments', 'Pagos', '还款'],
        match: ['Match payments to loans', 'Asignar pagos a préstamos', '匹配还款'],
        record: ['Enter a repayment', 'Registrar un pago', '登记还款'],
        reverse: ['Reverse a repayment', 'Revertir un pago', '冲正还款'],
        prepay: [
          'Choose how a prepayment counts',
          'Elegir el efecto de un pago anticipado',
          '选择提前还款方式',
        ],
        prompt: [
          'Ask a customer’s phone to pay',
          'Pedir el pago al teléfono del cliente',
          '向客户手机发起付款请求',
        ],
      },
      'payment-reversal': {
        group: [
          'Payments given back by the operator',
          'Pagos devueltos por el operador',
          '由运营商退回付款',
        ],
        ask: ['Ask that a payment go back', 'Pedir que se devuelva un pago', '申请退回付款'],
        decide: [
          'Approve or refuse as the second person',
          'Aprobar o rechazar como segunda persona',
          '作为第二人审批',
        ],
      },
      operator: {
        group: ['Wallet operator', 'Operador de la billetera', '钱包运营商'],
        ask: [
          'Ask for balances, read its list of payments',
          'Consultar saldos, leer su lista de pagos',
          '查询余额、读取付款清单',
        ],
        register: [
          'Tell it where payments are told',
          'Indicarle dónde avisar de los pagos',
          '登记付款通知地址',
        ],
      },
      'operator-request': {
        group: ['Requests without a result', 'Peticiones sin resultado', '无结果的请求'],
        declare: [
          'Declare what became of one, or confirm it',
          'Declarar el resultado de una o confirmarlo',
          '认定或确认请求的结果',
        ],
      },
      callback: {
        group: [
          'Held messages of the operator',
          'Mensajes retenidos del operador',
          '未采信的运营商消息',
        ],
        read: [
          'Read one as it came, phones included',
          'Leer uno tal como llegó, con teléfonos',
          '查看原文（含手机号）',
        ],
        settle: [
          'Apply one again, or set it aside',
          'Aplicarlo de nuevo o apartarlo',
          '重新采信或搁置',
        ],
        lay: [
          'Lay one on the payout that it is of',
          'Asignarlo al desembolso del que es',
          '归入其所属放款',
        ],
      },
      correction: {
        group: ['Corrections of payments', 'Correcciones de pagos', '付款调整'],
        decide: [
          'Approve or refuse a match or move of somebody else',
          'Aprobar o rechazar la asignación o el traslado que pidió otra persona',
          '复核他人提交的匹配或转移',
        ],
      },
      statement: {
        group: ['Statements', 'Extractos', '对账单'],
        upload: [
          'Give in statements of the operator',
          'Cargar extractos del operador',
          '上传运营商对账单',
        ],
        undo: ['Take the rows of a statement out again', 'Deshacer un extracto', '撤销对账单'],
      },
      difference: {
        group: ['Differences', 'Diferencias', '对账差异'],
        settle: [
          'Match, acknowledge and reopen differences',
          'Asignar, reconocer y reabrir diferencias',
          '匹配、确认和重新打开差异',
        ],
      },
      'write-off': {
        group: ['Write-offs', 'Castigos', '核销'],
        ask: ['Ask that a loan be written off', 'Pedir el castigo de un préstamo', '申请核销贷款'],
        decide: [
          'Approve, refuse or take back a write-off',
          'Aprobar, rechazar o revertir un castigo',
          '审批、驳回或撤销核销',
        ],
      },
      refund: {
        group: ['Refunds', 'Devoluciones', '退款'],
        ask: [
          'Ask for a refund, cancel one’s own',
          'Pedir una devolución, cancelar la propia',
          '申请退款、取消自己的申请',
        ],
        decide: [
          'Approve or refuse a refund of somebody else',
          'Aprobar o rechazar la devolución de otra persona',
          '审批他人的退款申请',
        ],
        retry: [
          'Pay a failed refund again, ask the operator',
          'Pagar otra vez una devolución fallida, preguntar al operador',
          '失败后重新退款、向运营商查询',
        ],
      },
      'manual-entry': {
        group: ['Manual entries', 'Asientos manuales', '手工凭证'],
        ask: [
          'Ask for manual entries and for taking them back',
          'Solicitar asientos manuales y su reversión',
          '申请手工凭证及冲正',
        ],
        decide: [
          'Book and refuse manual entries that others asked for',
          'Contabilizar y denegar asientos manuales solicitados por otros',
          '复核他人申请的手工凭证',
        ],
      },
      'service-fee': {
        group: ['Technical service fees', 'Servicios técnicos', '技术服务费'],
        prepare: [
          'Ask for agreements, make statements, enter and dispute invoices',
          'Solicitar acuerdos, elaborar liquidaciones, registrar y disputar facturas',
          '申请协议、编制结算单、录入发票及提出争议',
        ],
        decide: [
          'Put agreements in force and confirm statements that others prepared',
          'Poner acuerdos en vigor y confirmar liquidaciones preparadas por otros',
          '复核他人准备的协议与结算单',
        ],
        pay: [
          'Book payments of service partners and take them back',
          'Contabilizar y revertir pagos a proveedores',
          '登记与撤回服务商付款',
        ],
      },
      transfer: {
        group: [
          'Transfers between own accounts',
          'Transferencias entre cuentas propias',
          '自有账户间转账',
        ],
        ask: ['Note a transfer', 'Anotar una transferencia', '登记转账'],
        decide: [
          'Book, refuse and reverse transfers; set rates',
          'Contabilizar, rechazar y revertir transferencias; fijar tarifas',
          '转账复核、冲正与费率设定',
        ],
      },
      charge: {
        group: ['Operator charges', 'Comisiones del operador', '运营商手续费'],
        manage: [
          'Book charges of the operator and its tariffs',
          'Contabilizar comisiones del operador y sus tarifas',
          '手续费入账与资费管理',
        ],
      },
      certificate: {
        group: ['Certificates', 'Certificados', '结清证明'],
        issue: [
          'Issue a certificate of repayment',
          'Emitir un certificado de liquidación',
          '出具结清证明',
        ],
        revoke: ['Revoke a certificate', 'Revocar un certificado', '撤销结清证明'],
      },
      waiver: {
        group: ['Waivers by settlement', 'Condonaciones de liquidación', '结算减免'],
        ask: [
          'Ask that what a loan owes be waived',
          'Pedir que se condone parte de una deuda',
          '申请减免贷款欠款',
        ],
        decide: [
          'Approve or refuse a waiver of somebody else',
          'Aprobar o rechazar la condonación de otra persona',
          '审批他人的减免申请',
        ],
      },
    },
  },
})
