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
    'offline-message': page('/customerService/issue/offlineMessage', {
      title: ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
      roles: ['service'],
    }),
    'face-failure': page('/customerService/issue/faceFailure', {
      title: ['Failed face checks', 'Verificaciones faciales fallidas', '人脸核验失败'],
      roles: ['service'],
    }),
    'job-info': page('/customerService/issue/jobInfo', {
      title: ['Changes of work and income', 'Cambios de empleo e ingresos', '工作信息变更'],
      roles: ['service'],
    }),
    'telephone-records': page('/customerService/issue/telephoneRecords', {
      title: ['Inbound recordings', 'Grabaciones entrantes', '呼入录音'],
      roles: ['service'],
      shared: 'call-records',
    }),
    'telephone-customer-service': page('/customerService/issue/telephoneCustomerService', {
      title: ['Outbound recordings', 'Grabaciones salientes', '呼出录音'],
      roles: ['service'],
      shared: 'call-records',
    }),
  }),
  answer: group(['Answering', 'Atención telefónica', '电话接听'], {
    'answer-call': page('/customerService/answer/answerCall', {
      title: ['Agent screen', 'Pantalla del agente', '接听工作台'],
      roles: ['service'],
    }),
    agents: page('/customerService/answer/agents', {
      title: ['Agents, live', 'Agentes en vivo', '坐席实时状态'],
      roles: [],
    }),
  }),
})
