import type { RefusalText } from '../refusal-text.ts'

/** Queues of work. */
export const workRefusals = {
  'work.closed': [409, 'This is closed already. Look at it again.', 'Esto ya está cerrado. Revíselo de nuevo.', '该项已结束，请刷新查看。'],
  'work.assigned': [409, '{name} works on this. It must be returned first.', '{name} está atendiendo esto. Primero debe devolverlo.', '{name} 正在处理该项，需先退回。'],
  'work.not-yours': [403, 'This is not assigned to you.', 'Esto no está asignado a usted.', '该项未分配给您。'],
  'work.full': [409, 'You have {most} open already. Finish or return one first.', 'Ya tiene {most} abiertos. Termine o devuelva uno primero.', '您已有 {most} 项未完成，请先处理或退回一项。'],
  'work.not-for-you': [403, 'This is not among the work that you may take.', 'Esto no está entre el trabajo que usted puede tomar.', '该项不在您可领取的范围内。'],
  'work.not-assignable': [422, 'Person {id} does not work this queue, or takes nothing new now.', 'La persona {id} no atiende esta cola o no recibe nada nuevo ahora.', '人员 {id} 不处理该队列，或当前不接收新任务。'],
  'work.nobody': [409, 'Nobody who works this queue is present and has room.', 'Nadie que atienda esta cola está presente y con capacidad.', '该队列当前无在岗且有余量的人员。'],
} satisfies Record<string, RefusalText>
