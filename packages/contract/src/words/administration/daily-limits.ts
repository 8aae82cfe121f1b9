import { words } from '../words.ts'

/** How many a day of what costs money, and when numbers may be shown. */
export const dailyLimitsWords = words({
  columns: {
    limitOfAll: ['All together', 'Entre todos', '全部合计'],
    limitOfPerson: ['One person', 'Una persona', '每人'],
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
  },
  dashboard: {
    requests: {
      kinds: {
        'daily-limits': ['Daily limits', 'Límites diarios', '每日上限'],
        'reveal-hours': ['Hours of reveals', 'Horario de datos', '解密时段'],
      },
    },
  },
  operation: {
    revealHours: ['Hours of reveals', 'Horario de datos', '解密时段'],
    dailyLimits: [
      'So many are begun on a day. Past it calls and reports are refused, messages and robots wait for the next day. 0 is none at all; left empty, one person has no limit of their own.',
      'Cuántos se inician en un día. Superado, las llamadas e informes se rechazan y los mensajes y robots esperan al día siguiente. 0 es ninguno; vacío, una persona no tiene límite propio.',
      '每个营业日的发起上限。超出后拒绝呼叫和报告，消息和机器人任务顺延至次日。0 表示不允许；留空表示个人不限。',
    ],
  },
})
