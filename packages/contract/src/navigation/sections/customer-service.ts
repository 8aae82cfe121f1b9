import { group, page, section } from '../tree.ts'

export const customerService = section(['Customer Service', 'Atención al cliente', '客户服务'], {
  issue: group(['Questions', 'Consultas', '客户问题'], {
    'comment-feedback': page('/customerService/issue/commentFeedback', {
      title: ['Comments and complaints', 'Comentarios y quejas', '意见与投诉'],
      roles: ['service'],
    }),
    'question-feedback-statistics': page('/customerService/issue/questionFeedbackStatistics', {
      title: ['Feedback statistics', 'Estadísticas de consultas', '问题反馈统计'],
      roles: ['service'],
    }),
  }),
})
