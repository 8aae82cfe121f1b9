import { words } from '../words.ts'

/** The terms of a loan, as they are told where it is. */
export const loanTermsWords = words({
  'loan-admin': {
    terms: {
      cycle: ['Lending cycle', 'Plazo', '借款期限'],
      days_one: ['{{count}} day', '{{count}} día', '{{count}} 天'],
      days_other: ['{{count}} days', '{{count}} días', '{{count}} 天'],
      periods: [
        '{{days}} days, {{periods}} instalments',
        '{{days}} días, {{periods}} cuotas',
        '{{days}} 天，{{periods}} 期',
      ],
      months_one: ['{{count}} month', '{{count}} mes', '{{count}} 个月'],
      months_other: [
        '{{count}} months, instalments: {{periods}}',
        '{{count}} meses, cuotas: {{periods}}',
        '{{count}} 个月，共 {{periods}} 期',
      ],
      perYear: [
        '{{rate}} a year ({{basis}}), {{method}}',
        '{{rate}} anual ({{basis}}), {{method}}',
        '年利率 {{rate}}（{{basis}}），{{method}}',
      ],
      plan: ['Repayment method', 'Forma de pago', '还款方式'],
      plans: {
        'equal-instalments': ['Equal instalments', 'Cuotas iguales', '等额本息'],
        'equal-principal': ['Equal principal', 'Capital constante', '等额本金'],
      },
      calculate: ['Calculate', 'Calcular', '试算'],
      interest: ['Interest rate', 'Tasa de interés', '利率'],
      perDay: [
        '{{rate}} a day, {{method}}',
        '{{rate}} al día, {{method}}',
        '每日 {{rate}}，{{method}}',
      ],
      aDay: ['{{rate}} a day', '{{rate}} al día', '日利率 {{rate}}'],
      aYear: ['{{rate}} a year', '{{rate}} al año', '年利率 {{rate}}'],
      fee: ['Management fee', 'Comisión de gestión', '平台管理费'],
      fine: ['Overdue fine', 'Mora', '逾期罚息'],
      fineAfter_zero: ['{{rate}} a day', '{{rate}} al día', '每日 {{rate}}'],
      fineAfter_one: [
        '{{rate}} a day after {{count}} day',
        '{{rate}} al día tras {{count}} día',
        '{{count}} 天后每日 {{rate}}',
      ],
      fineAfter_other: [
        '{{rate}} a day after {{count}} days',
        '{{rate}} al día tras {{count}} días',
        '{{count}} 天后每日 {{rate}}',
      ],
      range: ['Lends', 'Presta', '可借'],
      steps: [
        '{{min}} to {{max}} in steps of {{step}}',
        'de {{min}} a {{max}} en pasos de {{step}}',
        '{{min}} 至 {{max}}，以 {{step}} 递增',
      ],
      version: ['Offer version', 'Versión de la oferta', '产品版本'],
      prepayment: ['Early money', 'Pago anticipado', '提前还款'],
      dueSoon_zero: ['{{mode}}', '{{mode}}', '{{mode}}'],
      dueSoon_one: [
        '{{mode}}; up to {{count}} day before it is due, that instalment first',
        '{{mode}}; hasta {{count}} día antes del vencimiento, primero esa cuota',
        '{{mode}}；到期前 {{count}} 天内先还当期',
      ],
      dueSoon_other: [
        '{{mode}}; up to {{count}} days before it is due, that instalment first',
        '{{mode}}; hasta {{count}} días antes del vencimiento, primero esa cuota',
        '{{mode}}；到期前 {{count}} 天内先还当期',
      ],
      dueDays: ['Due on', 'Vencimientos', '还款日'],
      calendars: {
        'twice-monthly': [
          'The 15th and the last of the month',
          'El 15 y el último día del mes',
          '每月 15 日和月末',
        ],
        'month-end': ['The last of the month', 'El último día del mes', '每月月末'],
      },
      rounding: ['Rounding', 'Redondeo', '取整'],
      roundedTo: ['{{unit}}, {{direction}}', '{{unit}}, {{direction}}', '{{unit}}，{{direction}}'],
      roundedWithin: [
        '{{unit}}, {{direction}}; the last at most {{share}} of the largest before it',
        '{{unit}}, {{direction}}; la última, hasta el {{share}} de la mayor anterior',
        '{{unit}}，{{direction}}；末期不超过此前最大一期的 {{share}}',
      ],
      roundings: {
        nearest: ['to the nearest', 'al más cercano', '四舍五入'],
        up: ['up', 'hacia arriba', '向上'],
        down: ['down', 'hacia abajo', '向下'],
      },
      grace: ['First instalments', 'Primeras cuotas', '首几期'],
      freePeriods_one: ['{{count}} without interest', '{{count}} sin interés', '免息 {{count}} 期'],
      freePeriods_other: [
        '{{count}} without interest',
        '{{count}} sin interés',
        '免息 {{count}} 期',
      ],
      waitingPeriods_one: [
        'interest of {{count}} asked for later',
        'interés de {{count}} diferido',
        '{{count}} 期利息缓收',
      ],
      waitingPeriods_other: [
        'interest of {{count}} asked for later',
        'interés de {{count}} diferido',
        '{{count}} 期利息缓收',
      ],
      interestOnly_one: [
        '{{count}} interest-only',
        '{{count}} solo de interés',
        '只还息 {{count}} 期',
      ],
      interestOnly_other: [
        '{{count}} interest-only',
        '{{count}} solo de interés',
        '只还息 {{count}} 期',
      ],
      lateCharge: ['Charge once late', 'Cargo único por mora', '逾期一次性费用'],
      ofLate: [
        '{{amount}} of what an instalment owes',
        '{{amount}} de lo que debe la cuota',
        '当期欠款的 {{amount}}',
      ],
      overdueInterest: ['Interest when late', 'Interés en mora', '逾期利息'],
      goesOn: [
        'Goes on over the overdue principal',
        'Sigue sobre el capital vencido',
        '按逾期本金继续计息',
      ],
      cap: ['Cap on charges', 'Tope de cargos', '费用上限'],
      capOfLent: [
        '{{rate}} of the principal lent',
        '{{rate}} del capital prestado',
        '放款本金的 {{rate}}',
      ],
      capOfOwing_one: [
        '{{rate}} of the principal lent; more than {{count}} day late, of the principal then owing',
        '{{rate}} del capital prestado; con más de {{count}} día de mora, del capital adeudado entonces',
        '放款本金的 {{rate}}；逾期超过 {{count}} 天后按当时未还本金计',
      ],
      capOfOwing_other: [
        '{{rate}} of the principal lent; more than {{count}} days late, of the principal then owing',
        '{{rate}} del capital prestado; con más de {{count}} días de mora, del capital adeudado entonces',
        '放款本金的 {{rate}}；逾期超过 {{count}} 天后按当时未还本金计',
      ],
      order: ['A payment pays', 'Un pago cubre', '还款抵扣顺序'],
      parts: {
        fine: ['fine', 'mora', '罚息'],
        fee: ['fee', 'comisión', '管理费'],
        interest: ['interest', 'interés', '利息'],
        principal: ['principal', 'capital', '本金'],
      },
    },
  },
})
