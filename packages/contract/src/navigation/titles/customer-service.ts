import type { TitlesOf } from './titles-of.ts'

export const customerServiceTitles: TitlesOf<'customer-service'> = {
  'customer-service': { en: 'Customer Service', es: 'Atención al cliente', zh: '客户服务' },
  'customer-service/issue': { en: 'Questions', es: 'Consultas', zh: '客户问题' },
  'customer-service/issue/comment-feedback': {
    en: 'Comments and complaints',
    es: 'Comentarios y quejas',
    zh: '意见与投诉',
  },
  'customer-service/issue/question-feedback-statistics': {
    en: 'Feedback statistics',
    es: 'Estadísticas de consultas',
    zh: '问题反馈统计',
  },
}
