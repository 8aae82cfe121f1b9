import { words } from '../../words/words.ts'

/** Questions of customer service to finance about a customer's payment. */
export const financeQuestionWords = words({
  columns: {
    financeQuestion: ['Question to finance', 'Consulta a finanzas', '向财务提问'],
    financeAnswer: ['Answer of finance', 'Respuesta de finanzas', '财务答复'],
    financeDue: ['Answer due', 'Responder antes de', '应答复时间'],
    financeQuestionState: ['State', 'Estado', '状态'],
  },
  choices: {
    financeQuestionState: {
      open: ['To answer', 'Por responder', '待答复'],
      answered: ['Answered', 'Respondida', '已答复'],
      withdrawn: ['No longer needed', 'Ya no hace falta', '已不需要'],
    },
  },
  settlement: {
    tables: {
      'settlement/repayment/match-quartet-payment/questions': {
        title: ['Questions of service', 'Consultas de atención', '客服提问'],
        financeQuestionId: ['ID', 'ID', '编号'],
        empty: ['No questions.', 'No hay consultas.', '暂无提问。'],
      },
    },
  },
  work: {
    queues: {
      'finance-question': ['Payment questions', 'Consultas de pagos', '付款查询'],
    },
  },
  actions: {
    'finance-question.answer': {
      button: ['Answer', 'Responder', '答复'],
      audit: ['Answered customer service', 'Respondió a atención al cliente', '答复客服'],
      consequence: ['It goes back to whoever works the customer’s message; they answer {{name}}.', 'Vuelve a quien atiende el mensaje, que responde a {{name}}.', '答复将返回给处理留言的客服，由其回复 {{name}}。'],
    },
    'feedback.ask-finance': {
      button: ['Ask finance', 'Consultar a finanzas', '询问财务'],
      audit: ['Asked finance', 'Consultó a finanzas', '询问财务'],
      consequence: ['Finance finds it among its work. The message stays with you and comes up again once they have answered.', 'Finanzas lo verá entre su trabajo. El mensaje queda con usted y vuelve a salir cuando respondan.', '财务将在待办中看到。留言仍由您处理，答复后会再次提示。'],
    },
  },
  trail: {
    objects: {
      'finance-question': ['Payment question', 'Consulta de pago', '付款查询'],
    },
  },
})
