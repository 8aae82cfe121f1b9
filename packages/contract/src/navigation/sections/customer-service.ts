import { group, page, section } from '../tree.ts'

export const customerService = section(['Customer Service', 'Atención al cliente', '客户服务'], {
  issue: group(['Questions', 'Consultas', '客户问题'], {
    'comment-feedback': page('/customerService/issue/commentFeedback', {
      title: ['Comments and complaints', 'Comentarios y quejas', '意见与投诉'],
      roles: ['service'],
      entities: ['feedback'],
    }),
    'question-feedback-statistics': page('/customerService/issue/questionFeedbackStatistics', {
      title: ['Feedback statistics', 'Estadísticas de consultas', '问题反馈统计'],
      roles: ['service'],
    }),
    'offline-message': page('/customerService/issue/offlineMessage', {
      title: ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
      roles: ['service'],
      entities: ['offline-message'],
    }),
    'face-failure': page('/customerService/issue/faceFailure', {
      title: ['Failed face checks', 'Verificaciones faciales fallidas', '人脸核验失败'],
      roles: ['service'],
      entities: ['face-failure'],
    }),
    'job-info': page('/customerService/issue/jobInfo', {
      title: ['Changes of work and income', 'Cambios de empleo e ingresos', '工作信息变更'],
      roles: ['service'],
      entities: ['job-request'],
    }),
    'store-reviews': page('/customerService/issue/storeReviews', {
      title: ['App store reviews', 'Reseñas en tiendas', '应用商店评价'],
      roles: ['service'],
      entities: ['store-review'],
    }),
    'telephone-records': page('/customerService/issue/telephoneRecords', {
      title: ['Inbound recordings', 'Grabaciones entrantes', '呼入录音'],
      roles: ['service'],
      entities: ['missed-call', 'call'],
      shared: 'call-records',
    }),
    'telephone-customer-service': page('/customerService/issue/telephoneCustomerService', {
      title: ['Outbound recordings', 'Grabaciones salientes', '呼出录音'],
      roles: ['service'],
      entities: ['call'],
      shared: 'call-records',
    }),
  }),
  'disburse-issue': group(['Payout questions', 'Desembolsos reclamados', '放款查询'], {
    disburse: page('/customerService/disburseIssue/disburse', {
      title: ['Where is the money?', '¿Dónde está el dinero?', '放款查询工单'],
      roles: ['service', 'finance'],
      entities: ['payout-case'],
    }),
    'disburse-statistics': page('/customerService/disburseIssue/disburseStatistics', {
      title: ['Payout question statistics', 'Estadísticas de reclamos', '放款查询统计'],
      roles: ['service', 'finance'],
    }),
  }),
  forward: group(['Outbound service', 'Llamadas de servicio', '主动回访'], {
    distribute: page('/customerService/forward/distribute', {
      title: ['Hand out service orders', 'Repartir órdenes', '回访分配'],
      roles: ['service'],
      entities: ['service-order', 'setting-version'],
    }),
    list: page('/customerService/forward/list', {
      title: ['Service orders', 'Órdenes de servicio', '回访工单'],
      roles: ['service'],
      entities: ['service-order'],
    }),
    'call-list': page('/customerService/forward/callList', {
      title: ['Calls of orders', 'Llamadas de las órdenes', '回访通话'],
      roles: ['service'],
    }),
    'caller-count': page('/customerService/forward/callerCount', {
      title: ['Orders by agent', 'Órdenes por agente', '坐席回访统计'],
      roles: ['service'],
    }),
    'disburse-statistics': page('/customerService/forward/disburseStatistics', {
      title: ['Payouts after orders', 'Desembolsos tras órdenes', '回访后放款统计'],
      roles: ['service'],
    }),
  }),
  answer: group(['Answering', 'Atención telefónica', '电话接听'], {
    'answer-call': page('/customerService/answer/answerCall', {
      title: ['Agent screen', 'Pantalla del agente', '接听工作台'],
      roles: ['service'],
    }),
    customer: page('/customerService/customer/$id', {
      title: ['Customer {id}', 'Cliente {id}', '客户 {id}'],
      roles: ['service'],
      hidden: true,
    }),
    agents: page('/customerService/answer/agents', {
      title: ['Agents, live', 'Agentes en vivo', '坐席实时状态'],
      roles: ['service-lead'],
    }),
  }),
})
