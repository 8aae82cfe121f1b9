import type { Word } from '../../words/words.ts'

/** The audiences that a lender begins with, by the code that names their page below /promotion/list. */
export const audienceNames = {
  'register-not-apply': ['Registered, not applied', 'Registrados sin solicitud', '注册未申请'],
  'register-bind-id-num': [
    'ID bound, not applied',
    'Con documento, sin solicitud',
    '已绑定身份证未申请',
  ],
  'customer-recall': ['Win back', 'Clientes por reactivar', '老客召回'],
  returned: ['Returned applications', 'Solicitudes devueltas', '退回件'],
  'co-debt-not-apply': [
    'Borrowers of another app',
    'Clientes con préstamo en otra app',
    '其他 App 在借未申请',
  ],
  'cash-credit-diversion': ['Came from another app', 'Llegados de otra app', '导流客户'],
  'increase-customer-loan-limit': ['Limit raised', 'Límite aumentado', '提额客户'],
  'seven-to-sixteen': ['From 7 to 16 days', 'De 7 a 16 días', '7 天升 16 天'],
  'seven-to-twenty-one': ['From 7 to 21 days', 'De 7 a 21 días', '7 天升 21 天'],
  'cash-credit-old-customer': [
    'Repeat borrowers, cash loans',
    'Clientes recurrentes, efectivo',
    '现金贷老客户',
  ],
  'seven-to-twelve': ['From 7 to 12 days', 'De 7 a 12 días', '7 天升 12 天'],
  '21day-low-interest': ['21 days at a lower rate', '21 días con tasa menor', '21 天低息'],
  'super-loan': ['Super loan', 'Superpréstamo', '超级贷'],
  '14days-new': ['New customers, 14 days', 'Clientes nuevos, 14 días', '14 天新客'],
  '14days-new-bind-id-num': [
    'New customers with ID, 14 days',
    'Nuevos con documento, 14 días',
    '14 天新客（已绑身份证）',
  ],
  'existing-customer-to-apesa': [
    'Repeat borrowers without Apesa',
    'Clientes recurrentes sin Apesa',
    '老客户导流 Apesa',
  ],
  'super-instalment-diversion': [
    'Came from another app, instalments',
    'Llegados de otra app, cuotas',
    '分期贷导流客户',
  ],
  'super-instalment-old-customer': [
    'Repeat borrowers, instalments',
    'Clientes recurrentes, cuotas',
    '分期贷老客户',
  ],
} as const satisfies Record<string, Word>

export type FirstAudienceCode = keyof typeof audienceNames
