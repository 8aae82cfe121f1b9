import type { RefusalText } from '../refusal-text.ts'

/** Handing out cases, teams, stages and rules of collection. */
export const collectionManagementRefusals = {
  'distribution.nobody': [409, 'Nobody who works this stage is present today.', 'Hoy no hay nadie presente que trabaje esta etapa.', '今天没有负责该阶段的催收员在岗。'],
  'distribution.not-a-collector': [422, 'Staff no. {id} is not a collector of your teams, or is away today.', 'El empleado n.º {id} no es gestor de sus equipos o hoy está ausente.', '员工 {id} 不是您团队的催收员，或今天不在岗。'],
  'stages.gap': [422, 'Days {from} to {to} belong to no stage, between {before} and {after}.', 'Los días {from} a {to} no tienen etapa, entre {before} y {after}.', '{before} 与 {after} 之间的第 {from} 至 {to} 天不属于任何阶段。'],
  'stages.overlap': [422, 'Days {from} to {to} belong to {before} and to {after}.', 'Los días {from} a {to} están en {before} y en {after}.', '第 {from} 至 {to} 天同时属于 {before} 和 {after}。'],
  'stages.end': [422, '{stage}: its last day comes after its first, and only the last stage has none.', '{stage}: su último día va después del primero, y solo la última etapa no lo tiene.', '{stage}：结束日须晚于开始日，且只有最后一个阶段没有结束日。'],
  'target.one-scope': [422, 'Name a team, a person or a stage, and one of them only.', 'Indique un equipo, una persona o una etapa, y solo uno.', '请只选择团队、个人或阶段中的一项。'],
  'target.past': [422, '{month} is over.', '{month} ya terminó.', '{month} 已结束。'],
  'shift.order': [422, 'The shift ends after it begins.', 'El turno termina después de empezar.', '下班时间须晚于上班时间。'],
  'result.name-taken': [422, 'There is already one called {name} here.', 'Aquí ya existe uno llamado {name}.', '此处已有名为 {name} 的项。'],
  'result.two-times': [422, 'Say when it comes up again in hours or in days, not both.', 'Indique en horas o en días cuándo vuelve, no en ambos.', '再次跟进时间只能按小时或按天填写。'],
  'result.nobody-spoke': [422, 'Where nobody was reached, the customer did not speak and promised nothing.', 'Si no hubo contacto, el cliente no habló ni prometió nada.', '未接通的结果不能是本人接听或承诺还款。'],
  'result.last-one': [409, 'Another result must take promises first.', 'Antes otro resultado debe llevar promesas.', '须先有其他结果可以记录承诺。'],
  'absence.dates': [422, 'An absence begins today or later and has {days} days at most.', 'Una ausencia empieza hoy o más tarde y dura {days} días como máximo.', '休假须从今天或以后开始，最多 {days} 天。'],
  'team.name-taken': [422, 'There is a team called {name} already.', 'Ya existe un equipo llamado {name}.', '已有名为 {name} 的团队。'],
  'team.not-staff': [422, 'There is no staff no. {id}.', 'No existe el empleado n.º {id}.', '没有编号为 {id} 的员工。'],
  'team.wider': [403, 'Your teams do not have one of these stages or members yet. The head of collection adds more.', 'Sus equipos aún no tienen alguna de estas etapas o personas: las agrega la jefatura de cobranza.', '您的团队尚无其中的阶段或成员，须由催收主管增加。'],
  'team.not-yours': [403, 'You do not lead this team: its leader or the head of collection changes it.', 'Usted no dirige este equipo: lo cambia quien lo dirige o la jefatura de cobranza.', '您不是该团队的组长，只能由其组长或催收主管修改。'],
  'team.member-elsewhere': [422, 'Staff no. {id} belongs to another team.', 'El empleado n.º {id} pertenece a otro equipo.', '员工 {id} 已属于其他团队。'],
} satisfies Record<string, RefusalText>
