import type choices from '../en/choices.ts'

export default {
  customerType: { new: '新客', returning: '老客' },
  repayStatus: { unpaid: '未还', finished: '已结清', none: '无贷款' },
  channel: {
    organic: '自然流量',
    sms: '短信',
    telemarketing: '电销',
    facebook: 'Facebook',
    google: 'Google',
    diversion: '其他应用',
  },
} satisfies typeof choices
