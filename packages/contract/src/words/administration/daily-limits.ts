import { words } from '../words.ts'

/** How many a day of what costs money, and when numbers may be shown. */
export const dailyLimitsWords = words({
  columns: {
    limitOfAll: ['All together', 'Entre todos', '全部合计'],
    limitOfPerson: ['One person', 'Una persona', '每人'],
    unusualFrom: ['Alarm from', 'Alerta desde', '预警起点'],
    limitOfDay: ['Most a day', 'Máximo por día', '每日上限'],
    revealFrom: ['Shown from', 'Se muestran desde', '解密开始'],
    revealUntil: ['Shown until', 'Se muestran hasta', '解密截止'],
  },
  choices: {
    spentKind: {
      texts: ['Messages', 'Mensajes', '消息'],
      calls: ['Calls by hand', 'Llamadas a mano', '人工呼叫'],
      'robot-calls': ['Calls of robots', 'Llamadas de robots', '机器人呼叫'],
      'credit-reports': ['Credit reports', 'Informes de crédito', '征信报告'],
    },
    personalKind: {
      gifts: ['Coupons and limit raises given by hand', 'Cupones y aumentos de límite a mano', '人工发放优惠券与提额'],
      'gift-worth': ['Worth of coupons given by hand', 'Valor de los cupones dados a mano', '人工发放优惠券金额'],
      'money-laid': ['Payments allocated by hand', 'Pagos asignados a mano', '人工分配还款金额'],
      'customers-opened': ['Customers opened without call, case or message', 'Clientes abiertos sin llamada, caso ni mensaje', '无来电、工单或留言而查看的客户'],
    },
  },
  dashboard: {
    requests: {
      kinds: {
        'daily-limits': ['Daily limits', 'Límites diarios', '每日上限'],
        'person-limits': ['Limits of one person', 'Límites por persona', '个人上限'],
        'reveal-hours': ['Hours of reveals', 'Horario de datos', '解密时段'],
      },
    },
  },
  operation: {
    revealHours: ['Hours of reveals', 'Horario de datos', '解密时段'],
    limitsOf: {
      all: ['What costs money', 'Lo que cuesta dinero', '产生费用的操作'],
      person: ['One person', 'Una persona', '个人'],
    },
    personLimits: [
      'What one person does alone on a business day. From the first figure on, a day of three times what this person usually does raises an alarm. At the second, gifts and opened customers are refused until tomorrow, and allocated payments wait for a second person.',
      'Lo que una persona hace sola en un día hábil. Desde la primera cifra, un día con el triple de lo habitual en esa persona genera una alerta. En la segunda, los cupones y la apertura de clientes se rechazan hasta mañana, y los pagos asignados esperan a una segunda persona.',
      '个人在一个营业日内单独操作的累计。达到第一个数值且为该员工平日三倍时触发预警；达到第二个数值后，发放优惠与查看客户将被拒绝至次日，还款分配须由第二人审批。',
    ],
    dailyLimits: [
      'So many are begun on a day. Past it calls and reports are refused, messages and robots wait for the next day. 0 is none at all; left empty, one person has no limit of their own.',
      'Cuántos se inician en un día. Superado, las llamadas e informes se rechazan y los mensajes y robots esperan al día siguiente. 0 es ninguno; vacío, una persona no tiene límite propio.',
      '每个营业日的发起上限。超出后拒绝呼叫和报告，消息和机器人任务顺延至次日。0 表示不允许；留空表示个人不限。',
    ],
  },
})
