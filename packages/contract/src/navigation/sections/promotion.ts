import { group, page, section } from '../tree.ts'

export const promotion = section(['Promotion', 'Promoción', '推广管理'], {
  'sms-promotion': group(['SMS promotion', 'Promoción por SMS', '短信营销'], {
    'sms-promotion-template': page('/promotion/smsPromotion/SmsPromotionTemplate', {
      title: ['Promotion templates', 'Plantillas de promoción', '营销短信模板'],
      roles: ['telemarketer', 'audit-admin'],
    }),
    'sms-promotion-rules': page('/promotion/smsPromotion/SmsPromotionRules', {
      title: ['Promotion rules', 'Reglas de promoción', '营销短信规则'],
      roles: ['telemarketer'],
      shared: 'outreach-rules',
    }),
    'sms-promotion-task': page('/promotion/smsPromotion/SmsPromotionTask', {
      title: ['Promotion tasks', 'Tareas de promoción', '营销短信任务'],
      roles: ['telemarketer', 'audit-admin'],
      shared: 'outreach-tasks',
    }),
    'sms-promotion-details': page('/promotion/smsPromotion/SmsPromotionDetails', {
      title: ['Promotion task details', 'Detalle de tareas de promoción', '营销任务明细'],
      roles: ['telemarketer', 'audit-admin'],
    }),
  }),
  'push-message': group(['Push messages', 'Mensajes push', '推送消息'], {
    rule: page('/promotion/pushMessage/rule', {
      title: ['Push rules', 'Reglas de push', '推送规则'],
      roles: ['telemarketer'],
      shared: 'outreach-rules',
    }),
  }),
})
