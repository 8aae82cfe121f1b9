import { audienceNames, type FirstAudienceCode } from '../../promotion/audiences/names.ts'
import { group, page, section } from '../tree.ts'

/** One page for each audience that a lender begins with, chosen on the page of all leads. */
const listOf = (path: string, code: FirstAudienceCode) =>
  page(`/promotion/list/${path}`, {
    title: audienceNames[code],
    roles: ['telemarketer'],
    beside: 'promotion/manage/assign-orders',
  })

export const promotion = section(['Promotion', 'Promoción', '推广管理'], {
  manage: group(['Lead management', 'Gestión de prospectos', '线索管理'], {
    'assign-orders': page('/promotion/manage/assignOrders', {
      title: ['Leads', 'Prospectos', '线索分配'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['lead'],
      chooses: true,
    }),
    callers: page('/promotion/manage/callers', {
      title: ['Telemarketers', 'Teleoperadores', '电销员管理'],
      roles: ['audit-admin'],
    }),
    'callers-count': page('/promotion/manage/callersCount', {
      title: ['Leads by telemarketer', 'Prospectos por teleoperador', '电销员统计'],
      roles: ['telemarketer', 'audit-admin'],
    }),
    audiences: page('/promotion/manage/audiences', {
      title: ['Audiences', 'Audiencias', '人群管理'],
      roles: ['audit-admin'],
      entities: ['audience', 'audience-run', 'setting-version'],
    }),
    'recycle-orders': page('/promotion/manage/recycleOrders', {
      title: ['Leads to take back', 'Prospectos por retirar', '线索回收'],
      roles: ['audit-admin'],
    }),
  }),
  list: group(['Lead lists', 'Listas de prospectos', '营销名单'], {
    audience: page('/promotion/list/audience', {
      title: ['Other audiences', 'Otras audiencias', '其他人群'],
      roles: ['telemarketer', 'audit-admin'],
      beside: 'promotion/manage/assign-orders',
    }),
    'register-not-apply': listOf('registerNotApply', 'register-not-apply'),
    'register-bind-id-num': listOf('registerBindIDNum', 'register-bind-id-num'),
    'from-white-list': page('/promotion/list/fromWhiteList', {
      title: ['Purchased numbers', 'Números comprados', '白名单号码'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['listed-number'],
    }),
    'from-third-phone': page('/promotion/list/fromThirdPhone', {
      title: ['Third-party numbers', 'Números de terceros', '第三方号码'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['listed-number'],
    }),
    'customer-recall': listOf('customerRecall', 'customer-recall'),
    returned: listOf('returned', 'returned'),
    'co-debt-not-apply': listOf('coDebtNotApply', 'co-debt-not-apply'),
    'cash-credit-diversion': listOf('cashCreditDiversion', 'cash-credit-diversion'),
    'super-instalment-diversion': listOf('superInstalmentDiversion', 'super-instalment-diversion'),
    'increase-customer-loan-limit': listOf(
      'increaseCustomerLoanLimit',
      'increase-customer-loan-limit',
    ),
    'seven-to-sixteen': listOf('sevenToSixteen', 'seven-to-sixteen'),
    'seven-to-twenty-one': listOf('sevenToTwentyOne', 'seven-to-twenty-one'),
    'cash-credit-old-customer': listOf('cashCreditOldCustomer', 'cash-credit-old-customer'),
    'super-instalment-old-customer': listOf(
      'superInstalmentOldCustomer',
      'super-instalment-old-customer',
    ),
    'seven-to-twelve': listOf('sevenToTwelve', 'seven-to-twelve'),
    '21day-low-interest': listOf('21dayLowInterest', '21day-low-interest'),
    'super-loan': listOf('superLoan', 'super-loan'),
    '14days-new': listOf('14DaysNew', '14days-new'),
    '14days-new-bind-id-num': listOf('14DaysNewBindIdNum', '14days-new-bind-id-num'),
    'existing-customer-to-apesa': listOf('ExistingCustomerToApesa', 'existing-customer-to-apesa'),
  }),
  'white-phone': group(['Purchased lists', 'Listas compradas', '白名单'], {
    'white-phone-stat': page('/promotion/whitePhone/whitePhoneStat', {
      title: ['Purchased lists: yield', 'Listas compradas: rendimiento', '白名单转化'],
      roles: ['audit-admin'],
    }),
    'white-phone-quality': page('/promotion/whitePhone/whitePhoneQuality', {
      title: ['Purchased lists: quality', 'Listas compradas: calidad', '白名单质量'],
      roles: ['audit-admin'],
      entities: ['number-batch'],
    }),
  }),
  'third-phone': group(['Third-party lists', 'Listas de terceros', '第三方名单'], {
    index: page('/promotion/thirdPhone/index', {
      title: ['Third-party batches', 'Lotes de terceros', '第三方批次'],
      roles: ['audit-admin'],
      entities: ['number-batch', 'number-consent'],
      beside: 'third-phone-record',
    }),
    'third-phone-record': page('/promotion/thirdPhone/thirdPhoneRecord', {
      title: ['Third-party import', 'Importar de terceros', '第三方号码导入'],
      roles: ['audit-admin'],
    }),
    'third-phone-sms-record': page('/promotion/thirdPhone/thirdPhoneSmsRecord', {
      title: ['SMS to third parties', 'SMS a terceros', '第三方短信记录'],
      roles: ['audit-admin'],
    }),
    'third-phone-transform-statistics': page(
      '/promotion/thirdPhone/thirdPhoneTransformStatistics',
      {
        title: ['Third-party yield', 'Rendimiento de terceros', '第三方转化'],
        roles: ['audit-admin'],
      },
    ),
    'third-phone-whatapps': page('/promotion/thirdPhone/thirdPhoneWhatapps', {
      title: ['WhatsApp to third parties', 'WhatsApp a terceros', '第三方 WhatsApp 记录'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['outreach-task'],
    }),
  }),
  coupon: group(['Coupons', 'Cupones', '优惠券'], {
    'coupon-list': page('/promotion/coupon/couponList', {
      title: ['Coupons', 'Cupones', '优惠券'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['coupon-campaign', 'coupon'],
    }),
  }),
  'pre-credit': group(['Pre-approved offers', 'Ofertas preaprobadas', '预授信'], {
    distribute: page('/promotion/preCredit/distribute', {
      title: ['Offers to make', 'Ofertas por hacer', '预授信评估'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['pre-credit-run'],
    }),
    'pre-credit-list': page('/promotion/preCredit/preCreditList', {
      title: ['Pre-approved offers', 'Ofertas preaprobadas', '预授信名单'],
      roles: ['audit-admin'],
      entities: ['pre-credit-offer'],
    }),
    'pre-credit-statistics': page('/promotion/preCredit/preCreditStatistics', {
      title: ['What offers brought', 'Resultado de ofertas', '预授信统计'],
      roles: ['audit-admin', 'finance'],
    }),
  }),
  'sms-promotion': group(['SMS promotion', 'Promoción por SMS', '短信营销'], {
    'sms-promotion-template': page('/promotion/smsPromotion/SmsPromotionTemplate', {
      title: ['Promotion templates', 'Plantillas de promoción', '营销短信模板'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['message-template'],
      shared: 'message-templates',
    }),
    'sms-promotion-rules': page('/promotion/smsPromotion/SmsPromotionRules', {
      title: ['Promotion rules', 'Reglas de promoción', '营销短信规则'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['outreach-rule'],
      shared: 'outreach-rules',
    }),
    'sms-promotion-task': page('/promotion/smsPromotion/SmsPromotionTask', {
      title: ['Promotion tasks', 'Tareas de promoción', '营销短信任务'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['outreach-task'],
      shared: 'outreach-tasks',
    }),
    'sms-promotion-statistics': page('/promotion/smsPromotion/SmsPromotionStatistics', {
      title: ['Promotion statistics', 'Estadísticas de promoción', '营销短信统计'],
      roles: ['telemarketer', 'audit-admin'],
    }),
    'sms-promotion-details': page('/promotion/smsPromotion/SmsPromotionDetails', {
      title: ['Promotion task details', 'Detalle de promociones', '营销任务明细'],
      roles: ['telemarketer', 'audit-admin'],
    }),
  }),
  'off-app': group(['Removed the app', 'App desinstalada', '卸载用户'], {
    'sms-template': page('/promotion/offApp/smsTemplate', {
      title: [
        'Templates for those who left',
        'Plantillas para quienes se fueron',
        '卸载召回短信模板',
      ],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['message-template'],
      shared: 'message-templates',
    }),
  }),
  'push-message': group(['Push messages', 'Notificaciones push', '推送消息'], {
    rule: page('/promotion/pushMessage/rule', {
      title: ['Push rules', 'Reglas de push', '推送规则'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['outreach-rule'],
      shared: 'outreach-rules',
    }),
    template: page('/promotion/pushMessage/template', {
      title: ['Push templates', 'Plantillas de push', '推送模板'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['message-template'],
      shared: 'message-templates',
    }),
  }),
  'free-switch-voice-notice': group(['Voice promotion', 'Promoción por voz', '语音营销'], {
    'recording-file': page('/promotion/freeSwitchVoiceNotice/recordingFile', {
      title: ['Promotion recordings', 'Grabaciones de promo', '营销录音文件'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['robot-recording'],
    }),
    'setting-template': page('/promotion/freeSwitchVoiceNotice/settingTemplate', {
      title: ['Call scripts', 'Guiones de llamada', '话术模板'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['robot-script', 'robot-conclusion'],
    }),
    'call-rule': page('/promotion/freeSwitchVoiceNotice/callRule', {
      title: ['Promotion call rules', 'Reglas de promo por voz', '营销外呼规则'],
      shared: 'outreach-rules',
      roles: ['telemarketer', 'audit-admin'],
      entities: ['outreach-rule'],
    }),
    'call-task': page('/promotion/freeSwitchVoiceNotice/CallTask', {
      title: ['Promotion call tasks', 'Tareas de promo por voz', '营销外呼任务'],
      shared: 'outreach-tasks',
      roles: ['telemarketer', 'audit-admin'],
      entities: ['outreach-task'],
    }),
    'task-details': page('/promotion/freeSwitchVoiceNotice/TaskDetails', {
      title: ['Promotion robot calls', 'Llamadas de promoción', '营销外呼明细'],
      roles: ['telemarketer', 'audit-admin'],
      entities: ['follow-up'],
    }),
    'call-statistics': page('/promotion/freeSwitchVoiceNotice/CallStatistics', {
      title: ['Promotion call statistics', 'Cifras de promo por voz', '营销外呼统计'],
      roles: ['telemarketer', 'audit-admin'],
    }),
    'sms-task-details': page('/promotion/freeSwitchVoiceNotice/SmsTaskDetails', {
      title: ['SMS after calls', 'SMS tras llamadas', '挂机短信明细'],
      roles: ['telemarketer', 'audit-admin'],
    }),
    'sms-call-statistics': page('/promotion/freeSwitchVoiceNotice/SmsCallStatistics', {
      title: ['After-call SMS statistics', 'SMS tras llamadas: cifras', '挂机短信统计'],
      roles: ['telemarketer', 'audit-admin'],
    }),
  }),
})
