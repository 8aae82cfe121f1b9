import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

/** One customer, for people who answer them: identity, money, and open matters. */
export const customerScreenWords = words({
  read: {
    at: ['Read', 'Leído', '更新于'],
    again: ['Refresh', 'Actualizar', '刷新'],
    stale: ['Could not be refreshed; these are the earlier data.', 'No se pudo actualizar; estos son los datos anteriores.', '未能重新读取，以下为当时的数据。'],
  },
  'customer-service': {
    tables: {
      'customer-who': { title: ['Who it is', 'Quién es', '客户身份'] },
      'customer-loans': {
        title: ['Loans and payouts', 'Préstamos y desembolsos', '贷款与放款'],
        empty: ['No applications yet.', 'Aún sin solicitudes.', '暂无申请。'],
        payout: ['Payout', 'Desembolso', '放款'],
        payouts: ['Payouts', 'Desembolsos', '放款功能'],
        payoutAnswer: ['May be said', 'Se puede decir', '可答复'],
        attempt: ['The operator', 'El operador', '运营商'],
        sentAt: ['sent', 'enviado', '发送于'],
        askedAt: ['last asked', 'última consulta', '最近查询'],
        owed: ['Owed', 'Adeudado', '未还金额'],
        lateSince: ['late since', 'en mora desde el', '逾期起始日'],
        dueOn: ['due', 'vence el', '到期日'],
      },
      'customer-payments': {
        title: ['Payments', 'Pagos', '还款'],
        empty: ['No payments.', 'Sin pagos.', '暂无还款。'],
        loanIds: ['to', 'a', '用于'],
      },
      'customer-payments-refunds': { title: ['Refunds', 'Devoluciones', '退款'] },
      'customer-payments-prompts': { title: ['Payment prompts', 'Solicitudes de pago', '付款提示'] },
      'customer-questions': {
        title: ['Open questions', 'Consultas abiertas', '待处理问题'],
        empty: ['Nothing is open.', 'Nada pendiente.', '没有待处理问题。'],
      },
      'due-next': {
        title: ['Due next', 'Próxima gestión', '近期待办'],
        empty: ['Nothing waits.', 'Nada espera.', '暂无待办。'],
      },
    },
    screen: {
      contacts: ['Contacts', 'Contactos', '联系记录'],
      vip: ['VIP', 'VIP', 'VIP'],
      noOffers: ['No offers', 'Sin ofertas', '不接收推广'],
      leftAlone: ['Not to be contacted', 'No contactar', '暂停联系'],
      leftAloneUntil: ['Not to be contacted until {{day}}', 'No contactar hasta el {{day}}', '{{day}} 前暂停联系'],
      neverAsked: ['never', 'nunca', '从未'],
      openCase: ['Open the question', 'Abrir la consulta', '打开查询'],
      in: ['Customer', 'Cliente', '客户'],
      out: ['We', 'Nosotros', '我方'],
      older: ['Older', 'Anteriores', '更早'],
      way: {
        call: ['Call', 'Llamada', '电话'],
        robot: ['Robot', 'Robot', '机器人'],
        sms: ['SMS', 'SMS', '短信'],
        whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
        push: ['Push message', 'Notificación', '推送'],
        app: ['The app', 'La app', '应用'],
        note: ['Result', 'Resultado', '结果'],
      },
      noContacts: ['No contacts.', 'Sin contactos.', '暂无联系记录。'],
    },
  },
  choices: {
    theirs: { maybe: ['may be theirs', 'puede ser suyo', '可能是该客户'] },
    identityCheck: {
      'id-number': ['Said their ID number', 'Dijo su número de documento', '报出证件号码'],
      'birth-date': ['Said their date of birth', 'Dijo su fecha de nacimiento', '报出出生日期'],
      'last-loan': ['Knew amount and date of the last loan', 'Conocía el monto y la fecha del último préstamo', '知晓最近一笔贷款的金额和日期'],
      wallet: ['Said the number of their wallet', 'Dijo el número de su billetera', '报出钱包号码'],
    },
  },
  forms: {
    'caller-identity': {
      create: ['This is the caller', 'Es quien llama', '就是来电人'],
      consequence: ['The call, its note and what is asked in it belong to {{name}}. The number of the call does not become theirs.', 'La llamada, su nota y lo que se pida en ella son de {{name}}. El número desde el que llama no pasa a ser suyo.', '本次通话、备注及所提问题归属 {{name}}，来电号码不会成为其号码。'],
      done: ['The call belongs to the customer.', 'La llamada es del cliente.', '通话已归属该客户。'],
      fields: { identityChecks: ['How identity was checked', 'Cómo se verificó la identidad', '身份核对方式'] },
    },
    'hand-on': {
      create: ['Hand on', 'Derivar', '转交'],
      consequence: [
        'It goes into the queue of customer messages with its deadline; a colleague takes it or gets it passed on. About a payout a payout question is opened too; about a payment finance is asked, and it comes back to you.',
        'Entra en la cola de mensajes de clientes con su plazo; lo toma un colega o se le pasa. Si es de un desembolso, también se abre su consulta; si es de un pago, se consulta a finanzas y vuelve a usted.',
        '将按时限进入客户留言队列，由同事领取或转派；涉及放款时同时建立放款查询；涉及还款时询问财务，答复后返回给您。',
      ],
      done: ['Handed on.', 'Derivado.', '已转交。'],
      fields: { text: ['What the customer asks', 'Qué pide el cliente', '客户诉求'] },
    },
  },
  trail: {
    acts: {
      'customer.open': ['Opened the customer', 'Abrió el cliente', '查看客户'],
      'feedback.hand-on': ['Handed a question on', 'Derivó una consulta', '转交客户问题'],
    },
  },
})

export const callerRefusals = {
  'call.of-a-customer': [409, 'This call came from a customer’s own number: it is theirs.', 'La llamada vino del número propio de un cliente: es suya.', '该来电来自客户本人号码，属于该客户。'],
} satisfies Record<string, RefusalText>
