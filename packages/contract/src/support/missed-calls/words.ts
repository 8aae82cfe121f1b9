import { words } from '../../words/words.ts'

/** Calls that nobody answered, to be called back. */
export const missedCallWords = words({
  columns: {
    missedCallState: ['State', 'Estado', '处理状态'],
    lastCalledAt: ['Last call', 'Última llamada', '最近来电'],
    timesCalled: ['Calls', 'Llamadas', '来电次数'],
  },
  choices: {
    missedCallState: {
      open: ['To call back', 'Por devolver', '待回拨'],
      reached: ['Reached', 'Contactado', '已联系上'],
      'called-again': ['Called again and was answered', 'Volvió a llamar y se atendió', '再次来电已接听'],
      unreachable: ['Not reached', 'No localizado', '未能联系上'],
      'no-need': ['No call back needed', 'No hace falta devolverla', '无需回拨'],
      expired: ['Waited too long', 'Esperó demasiado', '等待超时'],
    },
    workResult: {
      reached: ['Reached', 'Contactado', '已联系上'],
      'no-answer': ['No answer', 'No contesta', '无人接听'],
      busy: ['Busy', 'Ocupado', '占线'],
      'no-need': ['No call back needed', 'No hace falta devolverla', '无需回拨'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/issue/telephone-records': {
        title: ['Calls', 'Llamadas', '通话'],
      },
      'customer-service/issue/telephone-records/missed': {
        title: ['Missed calls', 'Llamadas perdidas', '未接来电'],
        callId: ['ID', 'ID', '编号'],
        empty: ['Nobody waits to be called back.', 'Nadie espera que le devuelvan la llamada.', '没有待回拨的来电。'],
      },
    },
  },
  work: {
    queues: {
      'missed-call': ['Missed calls', 'Llamadas perdidas', '未接来电'],
    },
  },
  trail: {
    objects: {
      'missed-call': ['Missed call', 'Llamada perdida', '未接来电'],
    },
  },
})
