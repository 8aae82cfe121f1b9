import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

/** The same as in the other cases of customer service. */
const promisedWords = {
  serviceDue: ['Due', 'Vence', '应办时间'],
  serviceClock: ['Deadline', 'Plazo', '期限状态'],
  pauseUntil: ['Waits until', 'Espera hasta', '等待至'],
  firstDue: ['First answer due', 'Primera respuesta antes de', '首次答复期限'],
  firstBreachedAt: ['First answer was due', 'Primera respuesta venció', '首次答复超期'],
  resolveDue: ['To be resolved by', 'Resolver antes de', '解决期限'],
  resolveBreachedAt: ['Should be resolved since', 'Debió resolverse', '解决超期'],
} as const

/** Customers who ask where their money is. */
export const payoutCaseWords = words({
  columns: {
    payoutCaseId: ['Case', 'Reclamo', '工单编号'],
    payoutCaseState: ['State', 'Estado', '工单状态'],
    payoutVersion: ['Payout version', 'Versión del desembolso', '放款版本'],
    payoutCause: ['Cause', 'Causa', '原因'],
    openedBy: ['Opened by', 'Abierto por', '来源'],
    payoutResolution: ['Ended', 'Resultado', '处理结果'],
    notifiedAt: ['Last SMS', 'Último SMS', '最近通知'],
    resolvedAt: ['Resolved at', 'Resuelto el', '解决时间'],
    attemptSentAt: ['Sent', 'Enviado', '发送时间'],
    attemptId: ['No.', 'N.º', '编号'],
    attemptState: ['State', 'Estado', '状态'],
    questionId: ['No.', 'N.º', '编号'],
    questionAt: ['Asked', 'Consultado', '查询时间'],
    operatorAnsweredAt: ['Answered', 'Respondido', '答复时间'],
    finding: ['Answer', 'Respuesta', '答复'],
    operatorQuestions: ['Questions to the operator', 'Consultas al operador', '向运营商的查询'],
    customerSays: ['What the customer says', 'Lo que dice el cliente', '客户描述'],
    payoutAnswer: ['What may be said', 'Qué se puede decir', '可告知内容'],
    answerText: ['The SMS as the customer reads it', 'El SMS como lo lee el cliente', '客户收到的短信'],
    arrivedAt: ['Money there since', 'Dinero recibido el', '到账时间'],
    retryAskedBy: ['Retry asked by', 'Reintento pedido por', '重试申请人'],
    paidNumberMarks: ['Warnings about the wallet', 'Avisos sobre la billetera', '钱包提示'],
    numberOwners: ['The wallet’s number is also', 'El número también es de', '该号码同时属于'],
    operatorOwners: ['Owner at the operator', 'Titular según el operador', '运营商登记户名'],
    operatorAskedAt: ['Operator asked', 'Operador consultado', '最近查询'],
    openedOn: ['Day', 'Día', '日期'],
  },
  choices: {
    payoutCaseState: {
      open: ['Open', 'Abierto', '处理中'],
      paused: ['Waiting', 'En espera', '等待中'],
      resolved: ['Resolved', 'Resuelto', '已解决'],
    },
    payoutCaseOpener: {
      agent: ['Agent', 'Agente', '客服'],
      app: ['Customer, in the app', 'Cliente, en la app', '客户（App）'],
      job: ['System', 'Sistema', '系统'],
    },
    payoutCause: {
      wallet: ['Customer’s wallet', 'Billetera del cliente', '客户钱包'],
      operator: ['Operator', 'Operador', '运营商'],
      ours: ['Our side', 'De nuestro lado', '我方'],
      unknown: ['Not known yet', 'Aún no se sabe', '尚不明确'],
      paid: ['Had been paid', 'Ya estaba pagado', '已到账'],
    },
    payoutResolution: {
      arrived: ['Arrived', 'Llegó', '已到账'],
      corrected: ['Paid on another wallet', 'Pagado en otra billetera', '改钱包后到账'],
      retried: ['Paid when sent again', 'Pagado al reenviar', '重发后到账'],
      cancelled: ['Payout cancelled', 'Desembolso cancelado', '放款已取消'],
      explained: ['Explained', 'Explicado', '已说明'],
    },
    payoutAnswer: {
      paid: ['Paid out', 'Desembolsado', '已放款'],
      checking: ['We have asked the operator', 'Consultamos al operador', '正在向运营商查询'],
      wallet: ['Check your wallet number', 'Revise su billetera', '请核对钱包号码'],
      waiting: ['Not paid yet, we work on it', 'Aún sin desembolsar, en proceso', '尚未放款，处理中'],
      cancelled: ['Cancelled, nothing owed', 'Cancelado, no debe nada', '已取消，无需还款'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/disburse-issue/disburse-statistics': {
        chart: ['Opened by cause', 'Abiertos por causa', '按原因受理数'],
        casesOpened: ['Opened', 'Abiertos', '新增'],
        casesArrived: ['Arrived', 'Llegó', '已到账'],
        casesCorrected: ['Wallet corrected', 'Billetera corregida', '改钱包后到账'],
        casesRetried: ['Sent again', 'Reenviado', '重发后到账'],
        casesOtherwise: ['Explained or cancelled', 'Explicado o cancelado', '已说明或取消'],
        medianResolve: ['Median time', 'Tiempo mediano', '处理中位时长'],
      },
      'customer-service/disburse-issue/disburse': {
        ...promisedWords,
        moneyArrived: ['The money is there since {{arrivedAt}}, receipt {{receipt}}. Tell the customer and resolve.', 'El dinero llegó el {{arrivedAt}}, comprobante {{receipt}}. Avise al cliente y resuelva.', '款项已于 {{arrivedAt}} 到账，凭证号 {{receipt}}。告知客户后即可解决。'],
        empty: ['Nobody asks where their money is.', 'Nadie pregunta por su dinero.', '暂无放款查询。'],
      },
      'customer-service/disburse-issue/disburse/attempts': {
        title: ['Attempts', 'Intentos', '放款请求'],
      },
      'customer-service/disburse-issue/disburse/questions': {
        title: ['Questions to the operator', 'Consultas al operador', '向运营商的查询'],
      },
    },
    meanings: {
      'customer-service/disburse-issue/disburse-statistics': {
        answeredWithinDay: ['The customer had a first SMS within 24 hours.', 'El cliente recibió un primer SMS en 24 horas.', '24 小时内首次短信答复客户。'],
        medianResolve: ['Half of the resolved took no longer, from opening to resolving.', 'La mitad de los resueltos no tardó más.', '已解决工单从受理到解决的中位时长。'],
        payoutCause: ['As the payout stood when the case was opened.', 'Según el desembolso al abrirse el reclamo.', '以受理时放款状态为准。'],
      },
    },
  },
  work: { queues: { 'payout-case': ['Payout questions', 'Desembolsos reclamados', '放款查询'] } },
  forms: {
    'payout-case': {
      create: ['Open a case', 'Abrir reclamo', '新建工单'],
    },
  },
  actions: {
    'payout-case.ask': {
      button: ['Ask the operator', 'Consultar al operador', '查询运营商'],
      audit: ['Asked the operator about the payout', 'Consultó al operador', '向运营商查询放款'],
      done: ['The operator is asked. Its answer comes here by itself.', 'Operador consultado. La respuesta llega sola.', '已向运营商查询，结果将自动返回。'],
    },
    'payout-case.correct-wallet': {
      button: ['Correct the wallet', 'Corregir billetera', '修改钱包'],
      audit: ['Asked for another wallet', 'Pidió otra billetera', '申请修改钱包'],
      consequence: ['Another person decides. Approved, the payout goes to the new wallet at once.', 'Decide otra persona. Si aprueba, el desembolso va de inmediato a la billetera nueva.', '由他人审核，通过后立即发放至新钱包。'],
      fields: {
        newWallet: ['New wallet number', 'Número de la billetera nueva', '新钱包号码'],
      },
    },
    'payout-case.retry': {
      button: ['Pay again', 'Reenviar', '重新放款'],
      audit: ['Had a failed payout sent again', 'Reenvió un desembolso fallido', '重发失败放款'],
      consequence: ['The operator has said that it was not paid. {{wallet}} is paid under a new number.', 'El operador confirmó que no se pagó. Se paga a {{wallet}} con un número nuevo.', '运营商已确认未支付，将以新编号发放至 {{wallet}}。'],
    },
    'payout-case.notify': {
      button: ['Answer by SMS', 'Responder por SMS', '短信答复'],
      audit: ['Answered the customer by SMS', 'Respondió por SMS', '短信答复客户'],
      consequence: ['{{name}} gets an SMS that says how the payout stands now.', '{{name}} recibe un SMS con el estado actual del desembolso.', '{{name}} 将收到说明当前放款状态的短信。'],
    },
    'payout-case.notify-arrived': {
      button: ['Tell the customer and resolve', 'Avisar al cliente y resolver', '告知客户并解决'],
      audit: ['Told the customer that the money is there, and resolved the case', 'Avisó al cliente que el dinero llegó y resolvió el reclamo', '告知客户已到账并解决工单'],
      consequence: ['{{name}} gets the SMS shown in the case, and the case is resolved.', '{{name}} recibe el SMS que se ve en el reclamo, y este queda resuelto.', '{{name}} 将收到工单中显示的短信，工单随即解决。'],
      done: ['The customer is told, and the case is resolved.', 'Cliente avisado y reclamo resuelto.', '已告知客户，工单已解决。'],
    },
    'payout-case.resolve': {
      button: ['Resolve', 'Resolver', '解决'],
      audit: ['Resolved the case', 'Resolvió el reclamo', '解决工单'],
    },
  },
  trail: {
    acts: {
      'payout-case.create': ['Opened a payout case', 'Abrió un reclamo', '新建放款查询工单'],
      'payout-case.ask-again': ['Noted that the customer asks again', 'Anotó que el cliente pregunta otra vez', '记录客户再次询问'],
      'payout-case.end-unasked': ['Resolved by itself: the money arrived, and the customer had not asked', 'Resuelto solo: el dinero llegó y el cliente no había preguntado', '自动解决：款项已到账，客户未曾询问'],
      'payout-case.end-notified': ['Resolved by itself: the money arrived, and the customer was told', 'Resuelto solo: el dinero llegó y el cliente fue avisado', '自动解决：款项已到账，客户已收到通知'],
      'payout-case.change': ['Changed a payout case', 'Cambió un reclamo', '修改放款查询工单'],
      'payout-modification.ask': ['Asked for another wallet for a customer', 'Pidió otra billetera para un cliente', '代客户申请修改钱包'],
    },
    objects: { 'payout-case': ['Payout question', 'Reclamo de desembolso', '放款查询工单'] },
  },
})

export const payoutCaseRefusals = {
  'payout-case.no-payout': [422, 'There is no payout of loan {id}.', 'El préstamo {id} no tiene desembolso.', '贷款 {id} 没有放款。'],
  'payout-case.not-failed': [409, 'The payout of loan {id} may have been paid, so it is not sent again. Ask the operator.', 'El desembolso del préstamo {id} pudo haberse pagado; no se reenvía. Pregunte al operador.', '贷款 {id} 的放款可能已支付，不能重发，请向运营商查询。'],
  'payout-case.not-arrived': [409, 'The money of loan {id} has not arrived, so the customer cannot be told that it has.', 'El dinero del préstamo {id} no ha llegado; no se puede avisar al cliente de que llegó.', '贷款 {id} 的款项尚未到账，不能告知客户已到账。'],
  'payout-case.unknown': [409, 'Nobody knows yet whether loan {id} was paid out. Wait for the operator’s answer.', 'Aún no se sabe si se desembolsó el préstamo {id}. Espere la respuesta del operador.', '贷款 {id} 是否已放款尚不明确，请等待运营商答复。'],
} satisfies Record<string, RefusalText>
