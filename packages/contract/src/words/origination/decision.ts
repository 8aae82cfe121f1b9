import { words } from '../words.ts'

/** Deciding on an application. */
export const decisionWords = words({
  choices: {
    applyStatus: {
      approving: ['Pending', 'Pendiente', '待审核'],
      approved: ['Approved', 'Aprobado', '已通过'],
      rejected: ['Rejected', 'Rechazado', '已拒绝'],
      cancelled: ['Cancelled', 'Cancelado', '已取消'],
      review: ['Review', 'Revisión', '复审'],
      returned: ['Returned', 'Devuelto', '已退回'],
    },
    /** Why a second person must look; otherwise the rule of the engine that asked for it. */
    reviewReason: {
      authority: [
        'Above the first auditor’s authority',
        'Supera la autoridad del primer analista',
        '超过初审员权限',
      ],
      'amount-changed': [
        'The first auditor changed the amount',
        'El primer analista cambió el importe',
        '初审员修改了金额',
      ],
      'identity-corrected': [
        'The first auditor corrected the name or the ID number',
        'El primer analista corrigió el nombre o el documento',
        '初审员更正了姓名或证件号码',
      ],
    },
    workStatus: {
      pending: ['Pending', 'Pendiente', '待审核'],
      preliminary: ['Preliminary audit', 'Análisis preliminar', '初审'],
      review: ['Review', 'Revisión', '复审'],
      'hang-up': ['Analyst hang-up', 'En pausa', '人工挂起'],
      approved: ['Approved', 'Aprobado', '已通过'],
      rejected: ['Rejected', 'Rechazado', '已拒绝'],
      cancelled: ['Cancelled', 'Cancelado', '已取消'],
      returned: ['Returned', 'Devuelto', '已退回'],
      all: ['All', 'Todos', '全部'],
      mine: ['Mine', 'Míos', '我的'],
    },
  },
  'loan-admin': {
    marks: {
      wrong: [
        'Marked wrong: {{items}}.',
        'Marcado como incorrecto: {{items}}.',
        '标记为错误：{{items}}。',
      ],
      isRight: ['{{name}}: right', '{{name}}: correcto', '{{name}}：正确'],
      isWrong: ['{{name}}: wrong', '{{name}}: incorrecto', '{{name}}：错误'],
    },
    decision: {
      fromAnswers: ['From the answers', 'Según las respuestas', '来自问卷答案'],
      label: ['Decision', 'Decisión', '审核决定'],
      openFirst: [
        'Before an approval this must be answered: {{names}}.',
        'Antes de aprobar falta responder: {{names}}.',
        '审批通过前须完成问卷：{{names}}。',
      ],
      answer: ['Answer', 'Responder', '去填写'],
      gone: [
        'This task is no longer yours: it was given to somebody else or taken back. What you typed stays here.',
        'Esta tarea ya no es suya: se asignó a otra persona o se retiró. Lo que escribió queda aquí.',
        '该任务已不归您：已分给他人或被收回。您填写的内容保留在此。',
      ],
      remark: ['Remark', 'Observación', '备注'],
      remarkHint: [
        'For those who read this loan later',
        'Para quien lea este préstamo después',
        '供之后查看该贷款的人参考',
      ],
      amount: ['Amount', 'Importe', '金额'],
      useMost: [
        'Use {{amount}}, the most allowed',
        'Usar {{amount}}, lo máximo permitido',
        '使用可批最高额 {{amount}}',
      ],
      reasons: ['Reasons', 'Motivos', '原因'],
      noTags: [
        'There are no reason tags for this. An administrator can add some.',
        'No hay etiquetas de motivo para esto. Un administrador puede agregarlas.',
        '没有可用的原因标签，请联系管理员添加。',
      ],
      cancel: ['Cancel', 'Cancelar', '取消'],
      pass: ['Pass {{amount}} to review', 'Pasar {{amount}} a revisión', '{{amount}} 转复审'],
      submit: {
        approve: ['Approve {{amount}}', 'Aprobar {{amount}}', '通过 {{amount}}'],
        reject: ['Reject', 'Rechazar', '拒绝'],
        return: ['Return to customer', 'Devolver al cliente', '退回客户'],
        'send-back': ['Send back', 'Devolver al analista', '退回初审'],
      },
      done: ['Loan {{id}}: {{state}}.', 'Préstamo {{id}}: {{state}}.', '贷款 {{id}}：{{state}}。'],
      doneWhy: [
        'Loan {{id}}: {{state}}, because {{reason}}.',
        'Préstamo {{id}}: {{state}}; motivo: {{reason}}.',
        '贷款 {{id}}：{{state}}，原因：{{reason}}。',
      ],
    },
    problem: {
      'amount-missing': [
        'Enter an amount such as 1,500.00.',
        'Escriba un importe como 1,500.00.',
        '请输入金额，例如 1,500.00。',
      ],
      'outside-offer': [
        'The product lends {{min}} to {{max}} in steps of {{step}}.',
        'El producto presta de {{min}} a {{max}} en pasos de {{step}}.',
        '该产品可借 {{min}} 至 {{max}}，须以 {{step}} 递增。',
      ],
      'above-quota': [
        'Above the approval quota of {{quota}}.',
        'Supera el cupo de aprobación de {{quota}}.',
        '超过审批额度 {{quota}}。',
      ],
      'above-authority': [
        'Above your authority of {{limit}}. Send it back, or have it reviewed by somebody with more.',
        'Supera su autoridad de {{limit}}. Devuélvalo, o que lo revise alguien con más autoridad.',
        '超过您的权限 {{limit}}，请退回初审或由权限更高的人复审。',
      ],
      'tag-missing': [
        'Choose at least one reason.',
        'Elija al menos un motivo.',
        '请至少选择一个原因。',
      ],
    },
    consequence: {
      approve: [
        '{{payout}} goes to {{name}}, wallet {{wallet}}. {{due}} is due after {{days}} days (loan {{id}}).',
        '{{payout}} va a {{name}}, billetera {{wallet}}. {{due}} vence a los {{days}} días (préstamo {{id}}).',
        '{{payout}} 将打入 {{name}} 的钱包 {{wallet}}，{{days}} 天后应还 {{due}}（贷款 {{id}}）。',
      ],
      approveInstalments: [
        '{{payout}} goes to {{name}}, wallet {{wallet}}. {{due}} in {{count}} instalments, the first of {{first}} on {{on}} (loan {{id}}).',
        '{{payout}} va a {{name}}, billetera {{wallet}}. {{due}} en {{count}} cuotas, la primera de {{first}} el {{on}} (préstamo {{id}}).',
        '{{payout}} 将打入 {{name}} 的钱包 {{wallet}}，共应还 {{due}}，分 {{count}} 期，首期 {{first}} 于 {{on}} 到期（贷款 {{id}}）。',
      ],
      approveOther: [
        '{{amount}} is lent to {{name}}; the payout after fees goes to wallet {{wallet}} (loan {{id}}).',
        'Se prestan {{amount}} a {{name}}; el desembolso menos comisiones va a la billetera {{wallet}} (préstamo {{id}}).',
        '向 {{name}} 放款 {{amount}}，扣费后打入钱包 {{wallet}}（贷款 {{id}}）。',
      ],
      pass: [
        '{{amount}} for {{name}} is above your authority of {{limit}}: a reviewer decides loan {{id}}.',
        '{{amount}} para {{name}} supera su autoridad de {{limit}}: un revisor resuelve el préstamo {{id}}.',
        '{{name}} 的 {{amount}} 超过您的权限 {{limit}}，贷款 {{id}} 将由复审员处理。',
      ],
      reject: [
        'Loan {{id}} of {{name}} over {{amount}} is closed as rejected.',
        'El préstamo {{id}} de {{name}} por {{amount}} se cierra como rechazado.',
        '{{name}} 的贷款 {{id}}（{{amount}}）将以拒绝结案。',
      ],
      return: [
        'Loan {{id}} goes back to {{name}}, who sees the reasons and has 7 days to send what is missing.',
        'El préstamo {{id}} vuelve a {{name}}, que ve los motivos y tiene 7 días para enviar lo que falta.',
        '贷款 {{id}} 退回 {{name}}，客户可看到原因，须在 7 天内补齐资料。',
      ],
      'send-back': [
        'Loan {{id}} of {{name}} goes back to {{auditor}}; the amount proposed is void.',
        'El préstamo {{id}} de {{name}} vuelve a {{auditor}}; el importe propuesto queda sin efecto.',
        '{{name}} 的贷款 {{id}} 退回 {{auditor}}，建议金额作废。',
      ],
      suspend: [
        'Loan {{id}} of {{name}} leaves your open tasks and comes back by itself.',
        'El préstamo {{id}} de {{name}} sale de sus tareas abiertas y vuelve solo.',
        '{{name}} 的贷款 {{id}} 移出您的待办，到时自动恢复。',
      ],
    },
    suspend: {
      title: ['Analyst hang-up', 'Dejar en pausa', '人工挂起'],
      until: ['Until', 'Hasta', '至'],
      comesBack: ['Comes back {{time}}', 'Vuelve {{time}}', '{{time}} 恢复'],
      resumeReason: ['Taken up again', 'Retomada', '恢复处理'],
      spans: {
        '30-minutes': ['30 min', '30 min', '30 分钟'],
        '1-hour': ['1 h', '1 h', '1 小时'],
        '3-hours': ['3 h', '3 h', '3 小时'],
        tomorrow: ['Tomorrow', 'Mañana', '明天'],
        'in-2-days': ['2 days', '2 días', '2 天'],
        'in-a-week': ['1 week', '1 sem.', '1 周'],
        day: ['Day', 'Día', '指定日期'],
      },
    },
    amount: {
      title: ['Change the amount', 'Cambiar el importe', '修改金额'],
      submit: ['Change amount', 'Cambiar importe', '修改金额'],
      quota: ['Approval quota {{quota}}', 'Cupo de aprobación {{quota}}', '审批额度 {{quota}}'],
      open: [
        '{{name}} asked for {{asked}}. Whoever changes the amount of loan {{id}} does not approve it alone.',
        '{{name}} solicitó {{asked}}. Quien cambia el importe del préstamo {{id}} no lo aprueba solo.',
        '{{name}} 申请 {{asked}}。修改贷款 {{id}} 金额的人不能独自批准。',
      ],
      approved: [
        'The approval of loan {{id}} becomes void and the task is open again. {{name}} asked for {{asked}}.',
        'La aprobación del préstamo {{id}} queda sin efecto y la tarea se reabre. {{name}} solicitó {{asked}}.',
        '贷款 {{id}} 的批准将作废并重新打开任务。{{name}} 申请 {{asked}}。',
      ],
    },
    increase: {
      limits: [
        'Approval quota {{quota}}, your authority {{authority}}',
        'Cupo {{quota}}, su autoridad {{authority}}',
        '审批额度 {{quota}}，您的权限 {{authority}}',
      ],
      consequence: [
        'Raises what is proposed for {{name}}, who asked for {{asked}}. More than a fifth above that, a second person decides.',
        'Sube lo propuesto para {{name}}, que pidió {{asked}}. Si supera eso en más de un quinto, decide una segunda persona.',
        '提高 {{name}} 的拟批金额（申请 {{asked}}）。超出申请额五分之一以上须第二人审核。',
      ],
      secondPerson: [
        'Raised; a second person decides this one.',
        'Monto subido; este caso lo decide una segunda persona.',
        '已提额，须第二人审核。',
      ],
    },
  },
})
