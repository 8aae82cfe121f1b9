import { words } from '../words.ts'

const counts = {
  openItems: ['Open', 'Abiertos', '未结束'],
  dueItems: ['Due now', 'Pendientes ahora', '当前待跟进'],
  neverTried: ['Never tried', 'Sin intentos', '从未拨打'],
  callbacksDue: ['Callbacks due', 'Devoluciones pendientes', '到期回拨'],
  callbacksMissed: ['Missed today', 'Devoluciones perdidas hoy', '今日错过回拨'],
  calledToday: ['Called today', 'Llamados hoy', '今日拨打'],
  reachedToday: ['Spoken with today', 'Contactados hoy', '今日接通'],
  endedToday: ['Ended today', 'Cerrados hoy', '今日结束'],
} as const
const meanings = {
  openItems: ['Open items assigned to the caller.', 'Lo que tiene y no ha terminado.', '名下未结束的任务。'],
  dueItems: ['Assigned items to be worked now.', 'Asignados que tocan ahora.', '名下现在应跟进的任务。'],
  neverTried: ['Assigned items without any result yet.', 'Asignados sin ningún resultado.', '名下尚无联系结果的任务。'],
  callbacksDue: ['Assigned items whose callback time has come.', 'Asignados cuya hora de devolver la llamada llegó.', '名下已到回拨时间的任务。'],
  callbacksMissed: ['Callbacks of today that the caller had promised and nobody made within 15 minutes of their time.', 'Devoluciones de hoy que prometió y que nadie hizo en los 15 minutos siguientes a su hora.', '其约定在今日、但到时后十五分钟内无人拨打的回拨。'],
  calledToday: ['Different ones with a result of a call today.', 'Distintos con resultado de llamada hoy.', '今日有通话结果的不同任务。'],
  reachedToday: ['Customers called today who were spoken with.', 'Personas llamadas hoy con las que se habló.', '今日拨打且接通的人。'],
  endedToday: ['Ended today, however they did.', 'Cerrados hoy, por cualquier motivo.', '今日结束，不限原因。'],
} as const

/** One report of two desks: promotion and customer service. */
export const callDeskWords = words({
  promotion: {
    tables: {
      'promotion/manage/callers-count': {
        title: ['Leads and results', 'Prospectos y resultados', '线索与结果'],
        ...counts,
        wonToday: ['Won today', 'Logrados hoy', '今日成功'],
      },
    },
    meanings: {
      'promotion/manage/callers-count': {
        ...meanings,
        wonToday: ['Leads that applied after a conversation, numbers that registered after one.', 'Prospectos que solicitaron tras hablar y números que se registraron tras hablar.', '通话后申请的线索和通话后注册的号码。'],
      },
    },
  },
  'customer-service': {
    tables: {
      'customer-service/forward/caller-count': {
        ...counts,
        wonToday: ['Done today', 'Hechas hoy', '今日完成'],
      },
    },
    meanings: {
      'customer-service/forward/caller-count': {
        ...meanings,
        wonToday: ['Orders that did today what they are there for.', 'Órdenes que hoy lograron su fin.', '今日达成目的的工单。'],
      },
    },
  },
})
