import type { RefusalText } from '../refusal-text.ts'

/** Queues of work. */
export const workRefusals = {
  'work.closed': {
    status: 409,
    en: 'This is closed already. Look at it again.',
    es: 'Esto ya está cerrado. Revíselo de nuevo.',
    zh: '该项已结束，请刷新查看。',
  },
  'work.assigned': {
    status: 409,
    en: '{name} works on this. It must be returned first.',
    es: '{name} está atendiendo esto. Primero debe devolverlo.',
    zh: '{name} 正在处理该项，需先退回。',
  },
  'work.not-yours': {
    status: 403,
    en: 'This is not assigned to you.',
    es: 'Esto no está asignado a usted.',
    zh: '该项未分配给您。',
  },
  'work.full': {
    status: 409,
    en: 'You have {most} open already. Finish or return one first.',
    es: 'Ya tiene {most} abiertos. Termine o devuelva uno primero.',
    zh: '您已有 {most} 项未完成，请先处理或退回一项。',
  },
  'work.not-for-you': {
    status: 403,
    en: 'This is not among the work that you may take.',
    es: 'Esto no está entre el trabajo que usted puede tomar.',
    zh: '该项不在您可领取的范围内。',
  },
  'work.not-assignable': {
    status: 422,
    en: 'Person {id} does not work this queue, or takes nothing new now.',
    es: 'La persona {id} no atiende esta cola o no recibe nada nuevo ahora.',
    zh: '人员 {id} 不处理该队列，或当前不接收新任务。',
  },
  'work.nobody': {
    status: 409,
    en: 'Nobody who works this queue is present and has room.',
    es: 'Nadie que atienda esta cola está presente y con capacidad.',
    zh: '该队列当前无在岗且有余量的人员。',
  },
} satisfies Record<string, RefusalText>
