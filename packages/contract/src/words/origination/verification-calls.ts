import { words } from '../words.ts'

/** Verification calls, and answers to questionnaires. */
export const verificationCallsWords = words({
  choices: {
    callResult: {
      reached: ['Reached', 'Contactado', '已接通'],
      'call-later': ['Asked to be called later', 'Pide que se le llame después', '要求稍后再拨'],
      refused: ['Would not talk', 'No quiere hablar', '拒绝沟通'],
      'other-person': ['Somebody else answered', 'Contestó otra persona', '他人接听'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'no-answer': ['No answer', 'No contesta', '无人接听'],
      busy: ['Busy', 'Ocupado', '占线'],
      'switched-off': ['Switched off', 'Apagado', '关机'],
    },
    callHindrance: {
      'no-number': ['No number to call', 'Sin número al que llamar', '无可拨打的号码'],
      'not-consented': [
        'Has not agreed to be called',
        'No ha aceptado que se le llame',
        '未同意接听电话',
      ],
      'wrong-number': [
        'The number was found wrong',
        'El número resultó equivocado',
        '号码已确认为错号',
      ],
      'called-this-week': [
        'Spoken to within 7 days',
        'Se habló hace menos de 7 días',
        '7 天内已通话',
      ],
      'employer-off': [
        'Policy: employers are not called',
        'Por política no se llama al empleador',
        '公司政策不允许致电雇主',
      ],
      'called-enough': [
        'Spoken to twice about this loan',
        'Ya se habló dos veces por este préstamo',
        '此笔贷款已通话两次',
      ],
      'tried-today': ['Tried three times today', 'Ya se intentó tres veces hoy', '今日已拨打三次'],
    },
  },
  verification: {
    answering: {
      none: [
        'No questionnaire is in use for this product.',
        'Ningún cuestionario está en uso para este producto.',
        '该产品暂无使用中的问卷。',
      ],
      onCalls_one: [
        '{{count}} questionnaire for contacts or the employer is answered on the telephone.',
        '{{count}} cuestionario para contactos o el empleador se responde por teléfono.',
        '{{count}} 份面向联系人或雇主的问卷在电话核实中填写。',
      ],
      onCalls_other: [
        '{{count}} questionnaires for contacts or the employer are answered on the telephone.',
        '{{count}} cuestionarios para contactos o el empleador se responden por teléfono.',
        '{{count}} 份面向联系人或雇主的问卷在电话核实中填写。',
      ],
      essential: ['Essential', 'Imprescindible', '必答'],
      answer: ['Answer', 'Responder', '作答'],
      again: ['Answer anew', 'Responder de nuevo', '重新作答'],
      complete: ['Answered', 'Respondido', '已完成'],
      incomplete: ['Partly answered', 'Respondido en parte', '部分完成'],
      unanswered: ['Not answered', 'Sin responder', '未作答'],
      demanded: ['Needed for an approval', 'Necesario para aprobar', '审批必答'],
      onCall: ['on the telephone', 'por teléfono', '电话中'],
      oldVersion: [
        'version {{version}}, since replaced',
        'versión {{version}}, ya sustituida',
        '版本 {{version}}（已被替换）',
      ],
      save: ['Keep the answers', 'Guardar las respuestas', '保存答案'],
      drop: ['Discard', 'Descartar', '放弃'],
      open_one: [
        '{{count}} essential question is open.',
        'Falta {{count}} pregunta imprescindible.',
        '还有 {{count}} 个必答问题未回答。',
      ],
      open_other: [
        '{{count}} essential questions are open.',
        'Faltan {{count}} preguntas imprescindibles.',
        '还有 {{count}} 个必答问题未回答。',
      ],
      all: [
        'Every essential question is answered.',
        'Todas las preguntas imprescindibles están respondidas.',
        '必答问题均已回答。',
      ],
      brings: ['Brings', 'Trae', '带出标签'],
    },
    call: {
      callee: ['Whom to call', 'A quién llamar', '拨打对象'],
      never: ['Not called yet', 'Aún no se ha llamado', '尚未拨打'],
      sayNothing: [
        'Say who you are and that it is about a personal matter. Nothing of a loan, an amount or the application.',
        'Diga quién es y que se trata de un asunto personal. Nada de préstamos, importes ni solicitudes.',
        '请说明身份并告知为个人事务，不得提及贷款、金额或申请。',
      ],
      result: ['How it ended', 'Resultado', '通话结果'],
      marks: ['Found in the call', 'Comprobado en la llamada', '通话核实结果'],
      remark: ['Remark', 'Observación', '备注'],
      save: ['Record the call', 'Registrar la llamada', '保存通话记录'],
      drop: ['Discard', 'Descartar', '放弃'],
      none: [
        'Nobody was called about this application yet.',
        'Aún no se ha llamado a nadie por esta solicitud.',
        '此申请尚无电话核实记录。',
      ],
      records: ['Calls', 'Llamadas', '通话记录'],
    },
  },
})
