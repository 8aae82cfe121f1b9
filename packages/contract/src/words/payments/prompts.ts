import { ruleTexts } from '../contact/rules.ts'
import { words } from '../words.ts'

/** Payments that the operator requests on a phone, or returns. */
export const promptsWords = words({
  columns: {
    promptId: ['Prompt no.', 'N.º de solicitud', '请求编号'],
    promptState: ['State', 'Estado', '状态'],
    resultText: ['Result', 'Resultado', '结果'],
    resultCode: ['Result code', 'Código de resultado', '结果代码'],
  },
  choices: {
    promptState: {
      written: ['Being sent', 'Enviándose', '发送中'],
      accepted: ['On the phone', 'En el teléfono', '已到手机'],
      unknown: ['Unknown', 'Desconocido', '未知'],
      paid: ['Paid', 'Pagado', '已付款'],
      declined: ['Not paid', 'No pagado', '未付款'],
      lapsed: ['Lapsed', 'Caducado', '已过期'],
    },
    promptHindrance: {
      'nothing-owed': ['Nothing is owed', 'No debe nada', '没有欠款'],
      'held-out': ['The case is held out: only a customer who called you today is asked', 'El caso es de control: solo se pide a un cliente que le haya llamado hoy', '案件属于对照组：仅可向今日来电的客户发起'],
      ...ruleTexts,
      'under-way': ['The phone was asked already', 'Ya se pidió al teléfono', '已向该手机发起'],
      'day-cap': ['Asked twice today', 'Ya se pidió dos veces hoy', '今日已发起两次'],
      'week-cap': ['Asked five times this week', 'Ya se pidió cinco veces esta semana', '本周已发起五次'],
    },
    reversalState: {
      asked: ['Waits for approval', 'Pendiente de aprobación', '待审批'],
      approved: ['Approved', 'Aprobada', '已批准'],
      written: ['Being sent', 'Enviándose', '发送中'],
      accepted: ['With the operator', 'En el operador', '运营商处理中'],
      unknown: ['Unknown', 'Desconocido', '未知'],
      done: ['Given back', 'Devuelto', '已退回'],
      failed: ['Failed', 'Fallida', '失败'],
      refused: ['Refused', 'Rechazada', '已拒绝'],
    },
  },
  wallet: {
    prompt: {
      ask: ['Send payment prompt', 'Enviar solicitud de pago', '发送付款提示'],
      title: ['Payment prompt (STK push) for loan {{id}}', 'Solicitud de pago (STK push) del préstamo {{id}}', '贷款 {{id}} 的付款提示（STK Push）'],
      amount: ['Amount', 'Importe', '金额'],
      amountHint: ['Whole shillings, at most {{most}}', 'Chelines enteros, como máximo {{most}}', '整数先令，最多 {{most}}'],
      due: ['Due now', 'Vencido hoy', '当前应还'],
      closing: ['Closes the loan', 'Liquida el préstamo', '结清金额'],
      consequence: ['The phone {{wallet}} shows a request to pay. The customer decides with their PIN.', 'El teléfono {{wallet}} muestra una solicitud de pago. El cliente decide con su PIN.', '手机 {{wallet}} 将显示付款请求，由客户输入 PIN 决定。'],
      sent: ['Payment prompt sent.', 'Solicitud de pago enviada.', '付款提示已发送。'],
      hindered: ['Not now: {{why}}.', 'Ahora no: {{why}}.', '暂不可发起：{{why}}。'],
      before: ['Earlier prompts', 'Solicitudes anteriores', '历史付款提示'],
      none: ['No payment prompt sent yet.', 'Aún no se envió ninguna solicitud de pago.', '尚未发送过付款提示。'],
      by: ['by {{name}}', 'por {{name}}', '{{name}} 发起'],
      empty: ['No payment prompts.', 'No hay solicitudes de pago.', '没有付款提示。'],
    },
    reversal: {
      title: ['Back to the payer', 'Devolución a quien pagó', '退回付款人'],
      ask: ['Give back', 'Devolver', '退回'],
      askConsequence: [
        'After another person approves, the operator is asked to pay {{amount}} back to the sender. The books follow when it says that it is done.',
        'Cuando otra persona lo apruebe, se pide al operador que devuelva {{amount}} a quien lo envió. Los libros cambian cuando confirme que está hecho.',
        '经他人批准后，请运营商将 {{amount}} 退回付款人；运营商确认完成后入账。',
      ],
      asked: ['Asked. Another person approves it.', 'Solicitado. Lo aprueba otra persona.', '已申请，待他人审批。'],
      approve: ['Approve', 'Aprobar', '批准'],
      approveTitle: ['Give payment {{receipt}} back?', '¿Devolver el pago {{receipt}}?', '退回付款 {{receipt}}？'],
      approveConsequence: ['The operator is asked to pay {{amount}} back to the sender.', 'Se pide al operador que devuelva {{amount}} a quien lo envió.', '将请运营商把 {{amount}} 退回付款人。'],
      refuse: ['Refuse', 'Rechazar', '驳回'],
      refuseConsequence: ['{{amount}} stays in suspense.', '{{amount}} queda en cuenta transitoria.', '{{amount}} 保留在暂挂账户。'],
      askedBy: ['Asked by', 'Solicitado por', '申请人'],
      decidedBy: ['Decided by', 'Decidido por', '审批人'],
      reason: ['Reason', 'Motivo', '理由'],
      result: ['Result', 'Resultado', '结果'],
      receipt: ['Receipt of the reversal', 'Recibo de la reversión', '退回收据'],
      state: ['State', 'Estado', '状态'],
      declaredOn: ['Given back on', 'Devuelto el', '退回日期'],
      confirm: ['Confirm', 'Confirmar', '确认'],
      confirmTitle: ['Was payment {{receipt}} given back?', '¿Se devolvió el pago {{receipt}}?', '付款 {{receipt}} 确已退回？'],
      confirmConsequence: ['{{amount}} is booked out on {{date}}; a loan that has it owes it again.', '{{amount}} sale de la contabilidad el {{date}}; el préstamo que lo tenga vuelve a deberlo.', '{{amount}} 于 {{date}} 转出账簿，原入账的贷款恢复欠款。'],
      denyConsequence: ['Nothing is booked: {{amount}} stays where it is.', 'No se contabiliza nada: {{amount}} queda donde está.', '不作任何入账，{{amount}} 保持不变。'],
    },
  },
  forms: {
    'declared-reversal': {
      create: ['Declare that it was given back', 'Declarar que se devolvió', '登记运营商已退回'],
      title: ['Payment {{receipt}} was given back by the operator', 'El operador devolvió el pago {{receipt}}', '运营商已退回付款 {{receipt}}'],
      consequence: [
        'For a payment that its payer had sent back at the operator’s. Another person confirms it; then {{amount}} is booked out on that day, and a loan that has it owes it again.',
        'Para un pago que quien pagó hizo devolver en el operador. Otra persona lo confirma; entonces {{amount}} sale de la contabilidad ese día, y el préstamo que lo tenga vuelve a deberlo.',
        '适用于付款人自行向运营商申请退回的付款。经他人确认后，{{amount}} 于该日转出账簿，原入账的贷款恢复欠款。',
      ],
      done: ['Noted. Another person confirms it.', 'Anotado. Lo confirma otra persona.', '已登记，待他人确认。'],
      fields: {
        receipt: ['Receipt of the reversal', 'Recibo de la reversión', '退回收据'],
        givenBackOn: ['Given back on', 'Devuelto el', '退回日期'],
      },
    },
  },
  trail: {
    acts: {
      'prompt.send': ['Asked the customer’s phone to pay', 'Pidió el pago al teléfono del cliente', '向客户手机发起付款请求'],
      'payment-reversal.ask': ['Asked that the payment go back', 'Pidió devolver el pago', '申请退回付款'],
      'payment-reversal.declare': ['Declared that the operator gave it back', 'Declaró que el operador lo devolvió', '登记运营商已自行退回'],
      'payment-reversal.approve': ['Let the payment go back', 'Autorizó devolver el pago', '批准退回付款'],
      'payment-reversal.refuse': ['Refused that the payment go back', 'Rechazó devolver el pago', '拒绝退回付款'],
    },
  },
})
