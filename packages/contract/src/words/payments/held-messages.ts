import { words } from '../words.ts'

/** The operator's messages that are held, and those allocated by hand. */
export const heldMessagesWords = words({
  columns: {
    laidOf: ['Whose allocation waits', 'Asignación manual de', '手工认定来自'],
    layingState: ['Laid by hand', 'Registrado a mano', '人工入账'],
    laidBy: ['Laid by', 'Asignado por', '归入人'],
    laidAmount: ['Laid amount', 'Importe asignado', '归入金额'],
    callbackId: ['Message no.', 'N.º de mensaje', '消息编号'],
    callbackKind: ['Kind', 'Tipo', '种类'],
    heldState: ['State', 'Estado', '状态'],
    heldReason: ['Why held', 'Motivo de retención', '未采信原因'],
    sourceAddress: ['Sent from', 'Enviado desde', '来源地址'],
    settledReason: ['Reason', 'Motivo', '理由'],
  },
  choices: {
    heldState: {
      waiting: ['Waiting', 'Pendiente', '待处理'],
      applied: ['Applied', 'Aplicado', '已采信'],
      'set-aside': ['Set aside', 'Apartado', '已搁置'],
    },
    layingState: {
      asked: ['To be confirmed', 'Por confirmar', '待确认'],
      confirmed: ['Confirmed', 'Confirmado', '已确认'],
      refused: ['Refused', 'Rechazado', '已拒绝'],
      overtaken: ['Dealt with otherwise', 'Resuelto de otro modo', '已另行处理'],
    },
    heldReason: {
      unreadable: ['Unreadable', 'Ilegible', '无法解析'],
      'unknown-conversation': ['Nothing we asked for', 'Nada que hayamos pedido', '非我方请求'],
      'answer-to-no-question': ['Answers no question', 'Responde a ninguna consulta', '无对应查询'],
      'short-code': [
        'Another short code or merchant',
        'Otro código corto o comercio',
        '短码或商户号不符',
      ],
      amount: ['Another amount', 'Otro importe', '金额不符'],
      receiver: ['Another receiver', 'Otro destinatario', '收款人不符'],
      conversation: ['Another conversation', 'Otra conversación', '会话不符'],
      time: ['Impossible time', 'Hora imposible', '时间不合理'],
      incomplete: ['Facts missing', 'Faltan datos', '信息不全'],
      'second-receipt': ['A second receipt', 'Un segundo recibo', '第二张收据'],
      'earlier-request': [
        'Paid as ordered before a change',
        'Pagado según los datos anteriores',
        '按变更前的请求支付',
      ],
      'paid-twice': ['Paid twice', 'Pagado dos veces', '重复支付'],
      'failure-after-success': ['Failure after success', 'Fallo tras el éxito', '成功后又报失败'],
      'receipt-of-another-payout': [
        'Receipt of something else',
        'Recibo de otra operación',
        '收据属于其他交易',
      ],
      'overpayment-gone': ['Overpayment already used', 'Pago de más ya usado', '多付款已被使用'],
      'moved-meanwhile': ['Money moved meanwhile', 'El dinero se movió entretanto', '款项已变动'],
      signature: ['Signature wrong', 'Firma incorrecta', '签名不符'],
      stale: ['Signed too long ago', 'Firmado hace demasiado', '签名时间过期'],
      currency: ['Another currency', 'Otra moneda', '币种不符'],
      'not-connected': ['No aggregator set up', 'Sin agregador configurado', '未接入聚合渠道'],
      unconfirmed: [
        'Waiting for the operator’s confirmation',
        'En espera de la confirmación del operador',
        '等待运营商确认',
      ],
      'not-confirmed': [
        'The operator knows no such payment',
        'El operador no conoce ese pago',
        '运营商查无此笔付款',
      ],
    },
    callbackKind: {
      payout: ['Payout result', 'Resultado del desembolso', '放款结果'],
      'payout-timeout': ['Queue time-out', 'Tiempo agotado en cola', '排队超时'],
      status: ['Status answer', 'Respuesta de estado', '状态答复'],
      'status-timeout': ['Status time-out', 'Estado sin respuesta', '状态查询超时'],
      payment: ['Payment', 'Pago', '付款'],
      'payment-validation': ['Payment validation', 'Validación de pago', '付款校验'],
      balance: ['Account balance', 'Saldo de la cuenta', '账户余额'],
      'balance-timeout': ['Balance time-out', 'Saldo sin respuesta', '余额查询超时'],
      prompt: ['Prompt result', 'Resultado de la solicitud de pago', '付款请求结果'],
      reversal: ['Reversal result', 'Resultado de la reversión', '退回结果'],
      'reversal-timeout': ['Reversal time-out', 'Reversión sin respuesta', '退回超时'],
      aggregator: ['Aggregator notice', 'Aviso del agregador', '聚合渠道通知'],
    },
  },
  wallet: {
    held: {
      empty: [
        'No message of the operator is held.',
        'No hay mensajes retenidos del operador.',
        '没有未采信的运营商消息。',
      ],
      open: ['Open', 'Abrir', '查看'],
      title: ['Message {{id}}', 'Mensaje {{id}}', '消息 {{id}}'],
      read: ['Show as it came', 'Mostrar tal como llegó', '查看原文'],
      readConsequence: [
        'The message names phones. That you read it, and why, is written down.',
        'El mensaje contiene teléfonos. Queda registrado que usted lo leyó y por qué.',
        '消息含手机号。您的查看及理由将被记录。',
      ],
      body: ['As it came', 'Tal como llegó', '原文'],
      apply: ['Apply again', 'Aplicar de nuevo', '重新采信'],
      applyConsequence: [
        'The message is looked at with what is known now, and believed if it fits.',
        'El mensaje se revisa con lo que se sabe ahora y se acepta si concuerda.',
        '按目前已知情况重新核对消息，相符则采信。',
      ],
      setAside: ['Set aside', 'Apartar', '搁置'],
      setAsideConsequence: [
        'The message is kept as it is; nothing is booked and nobody has to handle it.',
        'El mensaje queda como está, no mueve nada y no espera a nadie.',
        '消息保持原样，不动任何款项，也不再待处理。',
      ],
      payout: ['Open payout', 'Abrir desembolso', '查看放款'],
      payment: ['Open payment', 'Abrir pago', '查看付款'],
      lay: ['Assign to this payout', 'Asignar a este desembolso', '归入此笔放款'],
      layPaymentTitle: ['Match this payment by hand', 'Asignar este pago a mano', '手工匹配此付款'],
      layPaymentHint: [
        'Where it was paid to us all the same. Another person confirms it before it is booked.',
        'Si aun así se nos pagó a nosotros. Otra persona lo confirma antes de contabilizarlo.',
        '若确为付给我方的款项。入账前需由他人确认。',
      ],
      layPayment: ['Match by hand', 'Asignar a mano', '手工匹配'],
      layPaymentConsequence: [
        'Nothing is booked until another person confirms it. What the message says cannot be changed.',
        'No se contabiliza nada hasta que otra persona lo confirme. Lo que indica el mensaje no puede cambiarse.',
        '他人确认前不入账。消息已载明的内容不可更改。',
      ],
      layAsked: [
        'Noted. Another person must confirm it.',
        'Anotado. Debe confirmarlo otra persona.',
        '已记录，需由他人确认。',
      ],
      layWaits: [
        'You allocated this payment. Another person must confirm it.',
        'Usted asignó este pago. Debe confirmarlo otra persona.',
        '该付款由您匹配，需由他人确认。',
      ],
      knownOtherwise: [
        'Its receipt is in the books as payment {{id}}, with {{amount}}. If that is wrong, have it taken back, then apply the message again.',
        'Su recibo ya está contabilizado como pago {{id}}, por {{amount}}. Si es incorrecto, haga que se revierta y aplique el mensaje de nuevo.',
        '该凭证已作为付款 {{id}} 入账，金额 {{amount}}。若有误，请先撤回该付款，再重新采用此消息。',
      ],
      layTitle: ['Of which payout it may be', 'De qué desembolso puede ser', '可能对应的放款'],
      layHint: [
        'Payouts and refunds without a result that have the amount and the wallet of the message.',
        'Desembolsos y devoluciones sin resultado con el importe y la billetera del mensaje.',
        '尚无结果、且金额和钱包与消息一致的放款和退款。',
      ],
      layNone: [
        'No payout without a result has the amount and the wallet of the message.',
        'Ningún desembolso sin resultado tiene el importe y la billetera del mensaje.',
        '没有尚无结果的放款与消息的金额和钱包一致。',
      ],
      layConsequence: [
        'The message becomes the result of {{kind}} {{loan}} to {{name}}: {{amount}} counts as paid, by the receipt that it names.',
        'El mensaje se acepta para {{kind}} {{loan}} a {{name}}: {{amount}} cuenta como pagado, con el recibo que indica.',
        '将消息视为{{kind}} {{loan}}（{{name}}）的结果：{{amount}} 按其收据号记为已付。',
      ],
      laySent: ['sent', 'enviado', '发送于'],
      laid: [
        'Assigned. The payout has its result.',
        'Asignado. El desembolso ya tiene resultado.',
        '已归入，该笔放款已有结果。',
      ],
    },
  },
  requests: {
    kinds: {
      laying: {
        approve: ['Confirm', 'Confirmar', '确认'],
        approveTitle: [
          'Book {{laidAmount}} as paid to us?',
          '¿Contabilizar {{laidAmount}} como pagado a nosotros?',
          '将 {{laidAmount}} 作为付给我方的款项入账？',
        ],
        approveConsequence: [
          'As {{laidBy}} entered it: {{laidAmount}} is booked into suspense and matched to its loan. A third person can take it back.',
          'Según lo asignó {{laidBy}}: {{laidAmount}} pasa a la cuenta transitoria y se busca su préstamo. Una tercera persona puede revertirlo.',
          '{{laidBy}} 已提出归入：{{laidAmount}} 将记入暂挂账户，并自动查找对应贷款。可由第三人撤回。',
        ],
        refuseConsequence: [
          'What {{laidBy}} entered is dropped. The message stays held.',
          'Se descarta lo que asignó {{laidBy}}. El mensaje sigue retenido.',
          '{{laidBy}} 的归入作废，消息仍未采信。',
        ],
      },
    },
  },
  trail: {
    objects: {
      callback: ['Message of the operator', 'Mensaje del operador', '运营商消息'],
    },
    acts: {
      'callback.read': [
        'Read the message as it came',
        'Leyó el mensaje tal como llegó',
        '查看了消息原文',
      ],
      'callback.set-aside': ['Set the message aside', 'Apartó el mensaje', '搁置了消息'],
      'callback.apply': ['Had the message applied', 'Hizo aplicar el mensaje', '重新采信了消息'],
      'laying.ask': [
        'Allocated a held confirmation by hand',
        'Asignó a mano una confirmación retenida',
        '手工归入了未采信的付款确认',
      ],
      'laying.confirm': [
        'Confirmed what was allocated by hand',
        'Confirmó lo asignado a mano',
        '确认了手工归入',
      ],
      'laying.refuse': [
        'Refused what was allocated by hand',
        'Rechazó lo asignado a mano',
        '驳回了手工归入',
      ],
      'callback.lay': [
        'Laid the message on a payout',
        'Asignó el mensaje a un desembolso',
        '将消息归入放款',
      ],
    },
  },
})
