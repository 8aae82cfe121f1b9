import { words } from '../words.ts'

/** Refunds. */
export const refundsWords = words({
  columns: {
    refundState: ['State', 'Estado', '状态'],
    overpaidBalance: ['Overpaid balance', 'Saldo pagado de más', '多付余额'],
    refundsUnderWay: ['Refunds under way', 'Devoluciones en curso', '在途退款'],
    lastOverpaidOn: ['Last overpaid', 'Último exceso', '最近多付日期'],
    refundDebtId: ['Refund owed', 'Devolución adeudada', '欠款编号'],
    owedSince: ['Owed since', 'Adeudada desde', '欠款起始日'],
    debtSettled: ['Settled', 'Saldado', '已归还'],
    debtOwed: ['Still owed', 'Por saldar', '尚欠'],
    openLoans: ['Open loans', 'Préstamos abiertos', '未结贷款数'],
  },
  choices: {
    refundState: {
      asked: ['To be approved', 'Por aprobar', '待审批'],
      approved: ['Approved', 'Aprobada', '已批准'],
      sending: ['Being paid', 'Pagándose', '付款中'],
      paid: ['Refunded', 'Devuelta', '已退款'],
      failed: ['Failed', 'Fallida', '失败'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      cancelled: ['Withdrawn', 'Retirada', '已撤回'],
    },
  },
  settlement: {
    tables: {
      'overpayment-payments': {
        title: ['Where it comes from', 'De dónde viene', '款项来源'],
        overpaidCents: ['Overpaid', 'Pagado de más', '多付'],
      },
      'refund-attempts': {
        title: ['Requests to the operator', 'Peticiones al operador', '向运营商的请求'],
        number: ['No.', 'N.º', '序号'],
        writtenAt: ['Written', 'Escrita', '写入时间'],
        originatorConversationId: ['Our id', 'Nuestro identificador', '我方编号'],
      },
    },
    refund: {
      title: ['Refund {{id}}', 'Devolución {{id}}', '退款 {{id}}'],
      overpayment: ['Overpayment of customer {{id}}', 'Pagado de más por el cliente {{id}}', '客户 {{id}} 的多付款'],
      open: ['Open', 'Abrir', '查看'],
      refunds: ['Refunds', 'Devoluciones', '退款'],
      overpayments: ['Overpayments', 'Pagado de más', '多付款'],
      debts: ['Refunds owed', 'Devoluciones adeudadas', '客户所欠退款'],
      noDebts: ['No customer owes a refund.', 'Ningún cliente debe una devolución.', '没有客户欠还退款。'],
      owed: ['Customer owes of refunds', 'El cliente debe de devoluciones', '客户欠还退款'],
      noRefunds: ['No refund here. Overpayments are listed under Overpayments.', 'No hay devoluciones aquí. Lo que los clientes pagaron de más está en «Pagado de más».', '此处没有退款。客户多付的款项见“多付款”。'],
      noOverpayments: ['No customer has paid too much.', 'Ningún cliente ha pagado de más.', '没有客户多付款。'],
      ask: ['Ask for a refund', 'Solicitar una devolución', '申请退款'],
      asked: ['Asked. Somebody else approves it.', 'Solicitada. La aprueba otra persona.', '已申请，由他人审批。'],
      amountHint: ['Whole shillings from 10.00, at most {{most}}', 'Chelines enteros desde 10.00, como máximo {{most}}', '整数先令，10.00 起，最多 {{most}}'],
      notVerified: ['No loan was ever paid out to the customer’s present wallet, so nothing can be refunded there.', 'Nunca se desembolsó un préstamo a la billetera actual del cliente, por lo que no se puede devolver nada allí.', '该客户当前的钱包从未收到过放款，无法退款。'],
      receiver: ['Owner by the operator', 'Titular según el operador', '运营商登记户名'],
      asking: ['The operator is asked within half a minute.', 'Se pregunta al operador en medio minuto.', '半分钟内向运营商查询。'],
      waitsForSecond: ['Noted. A second person must ask for it too.', 'Anotado. También debe solicitarlo una segunda persona.', '已记录，还需另一人申请。'],
      acts: {
        query: ['Ask the operator', 'Preguntar al operador', '向运营商查询'],
        retry: ['Pay again', 'Pagar otra vez', '重新支付'],
      },
      consequence: {
        ask: ['Set aside for {{name}} until another person approves it. It is paid to {{wallet}}.', 'Se reserva para {{name}} hasta que otra persona lo apruebe. Se paga a {{wallet}}.', '为 {{name}} 预留，待他人批准后付至 {{wallet}}。'],
        retry: ['{{amount}} is paid to {{name}}, wallet {{wallet}}, under a new id.', 'Se pagan {{amount}} a {{name}}, billetera {{wallet}}, con un identificador nuevo.', '以新编号向 {{name}} 的钱包 {{wallet}} 支付 {{amount}}。'],
      },
    },
  },
  requests: {
    kinds: {
      refund: {
        approve: ['Approve and pay', 'Aprobar y pagar', '批准并支付'],
        approveTitle: ['Pay refund {{refundId}}?', '¿Pagar la devolución {{refundId}}?', '支付退款 {{refundId}}？'],
        approveConsequence: ['{{amount}} is paid to {{name}}, wallet {{wallet}}. It cannot be taken back.', 'Se pagan {{amount}} a {{name}}, billetera {{wallet}}. No se puede deshacer.', '向 {{name}} 的钱包 {{wallet}} 支付 {{amount}}，不可撤回。'],
        refuseConsequence: ['{{amount}} stays the customer’s overpayment.', '{{amount}} siguen pagados de más por el cliente.', '{{amount}} 仍为客户多付款。'],
        withdrawConsequence: ['{{amount}} is the customer’s overpayment again.', '{{amount}} vuelven a estar pagados de más por el cliente.', '{{amount}} 恢复为客户多付款。'],
      },
    },
  },
  trail: {
    objects: {
      refund: ['Refund', 'Devolución', '退款'],
    },
    acts: {
      'refund.ask': ['Asked for a refund', 'Pidió una devolución', '申请退款'],
      'refund.query': ['Asked the operator about the refund', 'Consultó la devolución al operador', '查询退款结果'],
      'refund.stop': ['Not sent, the wallet was changed', 'No se envió: la billetera cambió', '钱包已变更，未发送'],
      'refund.approve': ['Approved the refund', 'Aprobó la devolución', '批准退款'],
      'refund.refuse': ['Refused the refund', 'Rechazó la devolución', '拒绝退款'],
      'refund.cancel': ['Withdrew the refund request', 'Retiró la solicitud de devolución', '撤回退款申请'],
      'refund.call-off': ['Given up: the operator took the payment back', 'Anulada: el operador revirtió el pago', '运营商已撤回付款，退款取消'],
      'refund-debt.book': ['Booked a refund as owed by the customer', 'Registró una devolución como deuda del cliente', '将退款记为客户欠款'],
      'refund-debt.settle': ['Settled a refund owed by the customer', 'Saldó una devolución adeudada por el cliente', '客户归还所欠退款'],
      'refund.retry': ['Paid the refund again', 'Reintentó la devolución', '重新退款'],
      'refund.retry-ask': ['Asked to pay the refund again', 'Pidió reintentar la devolución', '申请重新退款'],
    },
  },
})
