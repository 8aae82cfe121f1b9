import { words } from '../words.ts'

/** Closed lists that several areas use. */
export const choicesWords = words({
  choices: {
    requestOf: {
      own: ['My own', 'Mía', '本人'],
      others: ['Others’', 'Otra persona', '他人'],
    },
    absent: {
      nobody: ['Nobody', 'Nadie', '无人'],
      team: ['No team', 'Sin equipo', '无团队'],
      app: ['No app', 'Sin app', '无应用'],
      none: ['None', 'Ninguno', '无'],
    },
    customerType: {
      new: ['New', 'Nuevo', '新客'],
      returning: ['Returning', 'Recurrente', '老客'],
    },
    channel: {
      organic: ['Organic', 'Orgánico', '自然量'],
      sms: ['SMS', 'SMS', '短信'],
      telemarketing: ['Telemarketing', 'Telemercadeo', '电销'],
      facebook: ['Facebook', 'Facebook', 'Facebook'],
      google: ['Google', 'Google', 'Google'],
      diversion: ['Another app', 'Otra app', '其他应用'],
    },
    grade: {
      A: ['A', 'A', 'A'],
      B: ['B', 'B', 'B'],
      C: ['C', 'C', 'C'],
      D: ['D', 'D', 'D'],
      E: ['E', 'E', 'E'],
    },
    yesNo: {
      yes: ['Yes', 'Sí', '是'],
      no: ['No', 'No', '否'],
    },
  },
})
