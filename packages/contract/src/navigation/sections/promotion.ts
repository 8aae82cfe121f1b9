import { group, page, section } from '../tree.ts'

export const promotion = section(['Promotion', 'Promoción', '推广管理'], {
  'sms-promotion': group(['SMS promotion', 'Promoción por SMS', '短信营销'], {
    'sms-promotion-template': page('/promotion/smsPromotion/SmsPromotionTemplate', {
      title: ['Promotion templates', 'Plantillas de promoción', '营销短信模板'],
      roles: ['telemarketer', 'audit-admin'],
    }),
  }),
})
