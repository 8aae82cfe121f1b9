import type source from '../en/customer-service.ts'

export default {
  tables: {
    'customer-service/issue/comment-feedback': { text: 'Mensaje', feedbackId: 'ID' },
  },
  meanings: {
    'customer-service/issue/question-feedback-statistics': {
      medianWait: 'La mitad de las respuestas no tardó más, desde el mensaje hasta la respuesta.',
      answeredWithinDay: 'Respondidos en las 24 horas siguientes al mensaje.',
      stillOpen: 'Abiertos o en atención ahora.',
    },
  },
  feedback: {
    title: 'Mensaje {{id}}',
    open: 'Abrir',
    text: 'Lo que escribió el cliente',
    stars: '{{count}} de 5',
    earlier: 'Mensajes anteriores',
    answerGiven: 'Respuesta',
    claim: 'Atender',
    release: 'Devolver',
    answer: 'Responder',
    answerLabel: 'Respuesta al cliente',
    answerConsequence: '{{name}} lee la respuesta en {{app}}. Después no se puede cambiar.',
    close: 'Cerrar sin respuesta',
    closeConsequence: 'El cliente no recibe respuesta. El motivo queda con el mensaje.',
  },
} satisfies typeof source
