import { words } from '../words.ts'

/** People who might borrow (again), and how they are worked. */
export const leadWords = words({
  columns: {
    memberId: ['No. on the list', 'N.º en la lista', '名单序号'],
    leadId: ['Lead', 'Prospecto', '线索编号'],
    firstName: ['First name', 'Nombre', '名字'],
    offeredProduct: ['Offered', 'Producto ofrecido', '推荐产品'],
    listedOn: ['On the list since', 'En la lista desde', '入列日期'],
    leadState: ['State', 'Estado', '线索状态'],
    lastContactAt: ['Last contact', 'Último contacto', '最近联系'],
    appliedAfter: ['Applied since', 'Solicitó después', '入列后申请'],
    paidOutAfter: ['Paid out since', 'Desembolsado después', '入列后放款'],
    appliedSince: ['Applied since', 'Solicitó después', '入列后申请'],
    disbursedSince: ['Paid out since', 'Desembolsado después', '入列后放款'],
  },
  choices: {
    leadState: {
      open: ['To be worked', 'Por trabajar', '跟进中'],
      applied: ['Applied', 'Solicitó', '已申请'],
      refused: ['Not interested', 'Sin interés', '无意向'],
      unreachable: ['Not reached', 'Sin contacto', '无法联系'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'do-not-call': ['Do not contact', 'No contactar', '勿扰'],
      ineligible: ['No longer eligible', 'Ya no califica', '不再符合'],
    },
    leadResult: {
      interested: ['Interested', 'Interesado', '有意向'],
      callback: ['Call back', 'Devolver llamada', '约定回拨'],
      refused: ['Not interested', 'Sin interés', '无意向'],
      'no-answer': ['No answer', 'No contesta', '无人接听'],
      busy: ['Busy', 'Ocupado', '占线'],
      'switched-off': ['Switched off', 'Apagado', '关机'],
      'answering-machine': ['Voicemail', 'Buzón de voz', '语音信箱'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'do-not-call': ['Do not contact', 'No contactar', '勿扰'],
    },
  },
})
