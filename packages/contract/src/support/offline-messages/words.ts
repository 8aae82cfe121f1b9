import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'
import { caseColumnWords, caseMeanings } from '../cases/words.ts'

/** Messages out of hours, and the answers that are ready. */
export const offlineMessageWords = words({
  choices: {
    afterAnswer: {
      resolved: ['It is resolved', 'Queda resuelto', '已解决'],
      waits: ['It waits for the customer', 'Espera al cliente', '等待客户'],
    },
  },
  actions: {
    'offline-message.answer': {
      button: ['Answer', 'Responder', '回复'],
      audit: ['Answered the message', 'Respondió el mensaje', '回复留言'],
      consequence: ['{{name}} reads the answer in {{app}}. It cannot be changed afterwards.', '{{name}} lee la respuesta en {{app}}. Después no se puede cambiar.', '{{name}} 将在 {{app}} 中看到回复，提交后不可修改。'],
      fields: {
        readyAnswer: ['Ready answer', 'Respuesta preparada', '常用答复'],
        answer: ['Answer to the customer', 'Respuesta al cliente', '回复客户'],
        afterAnswer: ['Afterwards', 'Después', '之后'],
      },
    },
  },
  forms: {
    'ready-answer': {
      create: ['Add a ready answer', 'Agregar respuesta preparada', '新增常用答复'],
      fields: {
        title: ['Title', 'Título', '标题'],
        body: ['What the customer reads', 'Lo que lee el cliente', '客户看到的内容'],
        afterAnswer: ['Afterwards', 'Después', '之后'],
        inUse: ['In use', 'En uso', '启用'],
      },
      hints: {
        body: ['{name}, {lender} and {loanId} are filled in as it is chosen.', '{name}, {lender} y {loanId} se completan al elegirla.', '选用时自动填入 {name}、{lender}、{loanId}。'],
        afterAnswer: ['What is proposed to whoever answers; they may say otherwise.', 'Lo que se propone a quien responde; puede decidir otra cosa.', '供回复人参考，可另行选择。'],
      },
    },
  },
  work: {
    queues: {
      'offline-message': ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
    },
  },
  trail: {
    acts: {
      'ready-answer.create': ['Added a ready answer', 'Agregó una respuesta preparada', '新增常用答复'],
      'ready-answer.change': ['Changed a ready answer', 'Cambió una respuesta preparada', '修改常用答复'],
    },
    objects: {
      'offline-message': ['Message out of hours', 'Mensaje fuera de horario', '离线留言'],
      'ready-answer': ['Ready answer', 'Respuesta preparada', '常用答复'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/issue/offline-message': {
        ...caseColumnWords,
        title: ['Messages', 'Mensajes', '留言'],
        caseChannel: ['Came by', 'Vía', '来源'],
        lastSaid: ['Last message', 'Último mensaje', '最近留言'],
        mergedInto: ['Part of case', 'Parte del caso', '已并入工单'],
        outOfHours: ['Nobody on duty', 'Fuera de horario', '非服务时段'],
        empty: ['Nobody left a message.', 'Nadie dejó un mensaje.', '没有留言。'],
      },
      'customer-service/issue/offline-message/ready-answers': {
        title: ['Ready answers', 'Respuestas preparadas', '常用答复'],
        readyTitle: ['Title', 'Título', '标题'],
        readyText: ['Text', 'Texto', '内容'],
        afterAnswer: ['Afterwards', 'Después', '之后'],
        timesUsed: ['Times used', 'Veces usada', '使用次数'],
        inUse: ['In use', 'En uso', '启用'],
        readyAnswerId: ['No.', 'N.º', '编号'],
        empty: ['No ready answers yet.', 'Aún no hay respuestas preparadas.', '暂无常用答复。'],
      },
      'customer-service/issue/offline-message/said': {
        caseId: caseColumnWords.caseId,
        saidId: ['No.', 'N.º', '编号'],
        saidAt: ['At', 'Fecha', '时间'],
        saidBy: ['By', 'Por', '人员'],
        caseDirection: ['From', 'De', '发送方'],
        caseChannel: ['Came by', 'Vía', '渠道'],
        said: ['Text', 'Texto', '内容'],
      },
    },
    meanings: {
      'customer-service/issue/offline-message': caseMeanings,
    },
  },
})

export const readyAnswerRefusals = {
  'ready-answer.placeholder': [422, 'A ready answer fills in {allowed} alone, not {found}.', 'Una respuesta preparada solo completa {allowed}, no {found}.', '常用答复仅可填入 {allowed}，不支持 {found}。'],
  'ready-answer.title-taken': [409, 'A ready answer has this title already.', 'Ya hay una respuesta preparada con ese título.', '已有同名的常用答复。'],
} satisfies Record<string, RefusalText>
