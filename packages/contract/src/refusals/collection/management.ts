import type { RefusalText } from '../refusal-text.ts'

/** Handing out cases, teams, stages and rules of collection. */
export const collectionManagementRefusals = {
  'distribution.nobody': {
    status: 409,
    en: 'Nobody who works this stage is present today.',
    es: 'Hoy no hay nadie presente que trabaje esta etapa.',
    zh: '今天没有负责该阶段的催收员在岗。',
  },
  'distribution.not-a-collector': {
    status: 422,
    en: 'Staff no. {id} is not a collector of your teams, or is away today.',
    es: 'El empleado n.º {id} no es gestor de sus equipos o hoy está ausente.',
    zh: '员工 {id} 不是您团队的催收员，或今天不在岗。',
  },
  'stages.gap': {
    status: 422,
    en: 'Days {from} to {to} belong to no stage, between {before} and {after}.',
    es: 'Los días {from} a {to} no tienen etapa, entre {before} y {after}.',
    zh: '{before} 与 {after} 之间的第 {from} 至 {to} 天不属于任何阶段。',
  },
  'stages.overlap': {
    status: 422,
    en: 'Days {from} to {to} belong to {before} and to {after}.',
    es: 'Los días {from} a {to} están en {before} y en {after}.',
    zh: '第 {from} 至 {to} 天同时属于 {before} 和 {after}。',
  },
  'stages.end': {
    status: 422,
    en: '{stage}: its last day comes after its first, and only the last stage has none.',
    es: '{stage}: su último día va después del primero, y solo la última etapa no lo tiene.',
    zh: '{stage}：结束日须晚于开始日，且只有最后一个阶段没有结束日。',
  },
  'target.one-scope': {
    status: 422,
    en: 'Name a team, a person or a stage, and one of them only.',
    es: 'Indique un equipo, una persona o una etapa, y solo uno.',
    zh: '请只选择团队、个人或阶段中的一项。',
  },
  'target.past': {
    status: 422,
    en: '{month} is over.',
    es: '{month} ya terminó.',
    zh: '{month} 已结束。',
  },
  'shift.order': {
    status: 422,
    en: 'The shift ends after it begins.',
    es: 'El turno termina después de empezar.',
    zh: '下班时间须晚于上班时间。',
  },
  'result.name-taken': {
    status: 422,
    en: 'There is already one called {name} here.',
    es: 'Aquí ya existe uno llamado {name}.',
    zh: '此处已有名为 {name} 的项。',
  },
  'result.two-times': {
    status: 422,
    en: 'Say when it comes up again in hours or in days, not both.',
    es: 'Indique en horas o en días cuándo vuelve, no en ambos.',
    zh: '再次跟进时间只能按小时或按天填写。',
  },
  'result.nobody-spoke': {
    status: 422,
    en: 'Where nobody was reached, the customer did not speak and promised nothing.',
    es: 'Si no hubo contacto, el cliente no habló ni prometió nada.',
    zh: '未接通的结果不能是本人接听或承诺还款。',
  },
  'result.last-one': {
    status: 409,
    en: 'Another result must take promises first.',
    es: 'Antes otro resultado debe llevar promesas.',
    zh: '须先有其他结果可以记录承诺。',
  },
  'absence.dates': {
    status: 422,
    en: 'An absence begins today or later and has {days} days at most.',
    es: 'Una ausencia empieza hoy o más tarde y dura {days} días como máximo.',
    zh: '休假须从今天或以后开始，最多 {days} 天。',
  },
  'team.name-taken': {
    status: 422,
    en: 'There is a team called {name} already.',
    es: 'Ya existe un equipo llamado {name}.',
    zh: '已有名为 {name} 的团队。',
  },
  'team.not-staff': {
    status: 422,
    en: 'There is no staff no. {id}.',
    es: 'No existe el empleado n.º {id}.',
    zh: '没有编号为 {id} 的员工。',
  },
  'team.wider': {
    status: 403,
    en: 'Your teams do not have one of these stages or members yet. The head of collection adds more.',
    es: 'Sus equipos aún no tienen alguna de estas etapas o personas: las agrega la jefatura de cobranza.',
    zh: '您的团队尚无其中的阶段或成员，须由催收主管增加。',
  },
  'team.not-yours': {
    status: 403,
    en: 'You do not lead this team: who leads it or the head of collection changes it.',
    es: 'Usted no dirige este equipo: lo cambia quien lo dirige o la jefatura de cobranza.',
    zh: '您不是该团队的组长，只能由其组长或催收主管修改。',
  },
  'team.member-elsewhere': {
    status: 422,
    en: 'Staff no. {id} belongs to another team.',
    es: 'El empleado n.º {id} pertenece a otro equipo.',
    zh: '员工 {id} 已属于其他团队。',
  },
} satisfies Record<string, RefusalText>
