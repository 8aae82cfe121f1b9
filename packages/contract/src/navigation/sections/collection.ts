import { group, page, section } from '../tree.ts'

export const collection = section(['Collection', 'Cobranza', '催收管理'], {
  'cash-collection': group(['Cases', 'Casos', '催收案件'], {
    'cash-credit-collection': page('/collection/cashCollection/cashCreditCollection', {
      title: ['Cash credit collection', 'Cobranza de crédito en efectivo', '现金贷催收'],
      roles: ['collector', 'collection-lead'],
    }),
    'case-detail': page('/collection/cashCollection/detail/$id', {
      title: ['Case {id}', 'Caso {id}', '案件 {id}'],
      roles: ['collector', 'collection-lead'],
      hidden: true,
    }),
  }),
  management: group(['Management', 'Gestión', '催收管理工具'], {
    'cash-credit-reduce': page('/collection/management/cashCreditReduce', {
      title: ['Reduction requests', 'Solicitudes de quita', '减免申请'],
      roles: ['collector', 'collection-lead'],
    }),
  }),
  'sms-notice': group(['SMS reminders', 'Recordatorios por SMS', '短信催收'], {
    'sms-sending-rules': page('/collection/SmsNotice/SmsSendingRules', {
      title: ['SMS sending rules', 'Reglas de envío de SMS', '短信发送规则'],
      roles: ['collection-lead'],
    }),
    'sms-sending-task': page('/collection/SmsNotice/SmsSendingTask', {
      title: ['SMS tasks', 'Tareas de SMS', '短信发送任务'],
      roles: ['collection-lead'],
    }),
    'task-details': page('/collection/SmsNotice/taskDetails', {
      title: ['SMS task details', 'Detalle de tareas de SMS', '短信任务明细'],
      roles: ['collection-lead'],
    }),
  }),
})
