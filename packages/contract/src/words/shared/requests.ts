import { words } from '../words.ts'

/** What every request for a second person says, where it has no words of its own. */
export const requestsWords = words({
  requests: {
    common: {
      asked: ['Asked. Somebody else decides it.', 'Solicitado. Lo decide otra persona.', '已申请，须由他人复核。'],
      approve: ['Approve', 'Aprobar', '批准'],
      refuse: ['Refuse', 'Rechazar', '驳回'],
      withdraw: ['Withdraw request', 'Retirar solicitud', '撤回申请'],
      reverse: ['Take back', 'Revertir', '撤销'],
      done: ['Done.', 'Hecho.', '完成。'],
    },
  },
})
