import { words } from '../words.ts'

/** What every request for a second person says, where it has no words of its own. */
export const requestsWords = words({
  columns: {
    waitingKey: ['Row no.', 'N.º de fila', '行号'],
    askedKind: ['Request', 'Solicitud', '申请'],
    subject: ['Subject', 'Asunto', '事项'],
    decideBy: ['Decide by', 'Decidir antes del', '最迟审批日'],
    askedId: ['Request no.', 'N.º de solicitud', '申请编号'],
    aboutId: ['Subject no.', 'N.º del asunto', '事项编号'],
  },
  operation: {
    tables: {
      'operation/system/approvals': {
        empty: ['No request waits for you.', 'Ninguna solicitud espera su decisión.', '没有待您审批的申请。'],
      },
    },
    meanings: {
      'operation/system/approvals': {
        decideBy: ['The day from which it would count, or on which it lapses. Many requests have none.', 'El día desde el que regiría o en el que caduca. Muchas solicitudes no lo tienen.', '生效日或失效日；许多申请没有期限。'],
      },
    },
  },
  requests: {
    common: {
      asked: ['Asked. Somebody else decides it.', 'Solicitado. Lo decide otra persona.', '已申请，须由他人复核。'],
      approve: ['Approve', 'Aprobar', '批准'],
      refuse: ['Refuse', 'Rechazar', '驳回'],
      withdraw: ['Withdraw request', 'Retirar solicitud', '撤回申请'],
      reverse: ['Take back', 'Revertir', '撤销'],
      done: ['Done.', 'Hecho.', '完成。'],
    },
    many: {
      decide: ['Decide {{count}}', 'Decidir {{count}}', '审批 {{count}} 条'],
      title: ['Decide {{count}} requests', 'Decidir {{count}} solicitudes', '审批 {{count}} 条申请'],
      decision: ['Decision', 'Decisión', '决定'],
      amount: ['Together {{amount}}.', 'En total {{amount}}.', '合计 {{amount}}。'],
      consequence: ['Each is checked as if decided alone.', 'Cada una se comprueba por separado.', '每条仍单独校验。'],
      left: ['{{count}} of those selected are not decided here.', '{{count}} de las seleccionadas no se deciden aquí.', '所选中有 {{count}} 条不在此审批。'],
      notRefused: ['This kind of request is only approved. To end it, open it.', 'Este tipo de solicitud solo se aprueba. Para anularla, ábrala.', '此类申请只能批准；如需终止，请打开处理。'],
      waitsForSecond: ['Noted. Another person must approve it too.', 'Anotado. También debe aprobarla otra persona.', '已记录，还需另一人批准。'],
      report: ['Decisions', 'Decisiones', '审批结果'],
      request: ['Request no.', 'N.º de solicitud', '申请编号'],
      done: ['{{count}} decided', '{{count}} decididas', '已审批 {{count}} 条'],
    },
  },
})
