import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'
import { caseColumnWords, caseMeanings } from '../cases/words.ts'

/** Changes of work and income. */
export const jobRequestWords = words({
  choices: {
    workState: {
      asked: ['To be looked at', 'Por revisar', '待查看'],
      accepted: ['Accepted', 'Aceptado', '已接受'],
      refused: ['Refused', 'Rechazado', '已拒绝'],
      replaced: ['Replaced by a later one', 'Sustituido por otro', '已被取代'],
    },
    workRefusal: {
      'proof-missing': ['No proof', 'Sin comprobante', '缺少证明'],
      'proof-unreadable': ['Proof cannot be read', 'Comprobante ilegible', '证明无法辨认'],
      'proof-differs': ['Proof says something else', 'El comprobante dice otra cosa', '证明与所填不符'],
      'proof-too-old': ['Proof is too old', 'Comprobante antiguo', '证明已过期'],
    },
  },
  actions: {
    'job-request.accept': {
      button: ['Accept', 'Aceptar', '接受'],
      audit: ['Accepted the change of work', 'Aceptó el cambio de empleo', '接受工作信息变更'],
      consequence: ['It counts from the next decision on. An open application is not decided again.', 'Cuenta desde la próxima decisión. Una solicitud abierta no se decide de nuevo.', '自下次决策起生效；在审申请不会重新决定。'],
      fields: { countsUntil: ['Counts until', 'Cuenta hasta', '有效至'] },
    },
    'job-request.refuse': {
      button: ['Refuse', 'Rechazar', '拒绝'],
      audit: ['Refused the change of work', 'Rechazó el cambio de empleo', '拒绝工作信息变更'],
      fields: {
        workRefusal: ['Why, for the customer', 'Motivo para el cliente', '告知客户的原因'],
      },
    },
  },
  forms: {
    'work-change': {
      create: ['Record a change', 'Registrar un cambio', '代录变更'],
      consequence: ['A colleague decides on it, never whoever recorded it.', 'Lo decide un colega, nunca quien lo registró.', '由同事审核，代录人不得审核。'],
      done: ['Recorded.', 'Registrado.', '已代录。'],
      fields: {
        customerId: ['Customer no.', 'N.º de cliente', '客户编号'],
        newEmployment: ['Employment', 'Empleo', '就业类型'],
        newIncome: ['Monthly income', 'Ingreso mensual', '月收入'],
        newCompany: ['Employer', 'Empresa', '单位'],
        newJobTitle: ['Position', 'Puesto', '职位'],
        newPayDay: ['Pay day', 'Día de pago', '发薪日'],
        proofKind: ['Kind of proof', 'Tipo de comprobante', '证明类型'],
        proofs: ['Pictures', 'Fotos', '照片'],
        reason: ['How it came', 'Cómo llegó', '来源说明'],
      },
    },
  },
  work: {
    queues: {
      'job-request': ['Changes of work', 'Cambios de empleo', '工作信息变更'],
    },
  },
  trail: {
    acts: {
      'work-change.write-down': ['Recorded a change of work', 'Registró un cambio de empleo', '代录工作信息变更'],
      'customer.work-accepted': ['Accepted new work', 'Aceptó el nuevo empleo', '接受新工作信息'],
    },
    objects: {
      'job-request': ['Change of work', 'Cambio de empleo', '工作信息变更'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/issue/job-info': {
        ...caseColumnWords,
        workState: ['Request', 'Solicitud', '申请状态'],
        oldEmployment: ['Employment before', 'Empleo anterior', '原就业类型'],
        newEmployment: ['Employment now', 'Empleo actual', '新就业类型'],
        oldIncome: ['Income before', 'Ingreso anterior', '原收入'],
        newIncome: ['Income now', 'Ingreso actual', '新收入'],
        oldCompany: ['Employer before', 'Empresa anterior', '原单位'],
        newCompany: ['Employer now', 'Empresa actual', '新单位'],
        oldJobTitle: ['Position before', 'Puesto anterior', '原职位'],
        newJobTitle: ['Position now', 'Puesto actual', '新职位'],
        oldPayDay: ['Pay day before', 'Día de pago anterior', '原发薪日'],
        newPayDay: ['Pay day now', 'Día de pago actual', '新发薪日'],
        workAskedBy: ['Recorded by', 'Registrado por', '代录人'],
        countsUntil: ['Counts until', 'Cuenta hasta', '有效至'],
        workRefusal: ['Refused because', 'Motivo del rechazo', '拒绝原因'],
        proofs: ['Proofs', 'Comprobantes', '证明'],
        proof1: ['Proof 1', 'Comprobante 1', '证明 1'],
        proof2: ['Proof 2', 'Comprobante 2', '证明 2'],
        proof3: ['Proof 3', 'Comprobante 3', '证明 3'],
        proof4: ['Proof 4', 'Comprobante 4', '证明 4'],
        empty: ['Nobody asks for a change.', 'Nadie pide un cambio.', '没有变更申请。'],
      },
    },
    meanings: {
      'customer-service/issue/job-info': caseMeanings,
    },
  },
})

export const workChangeRefusals = {
  'work-change.same': [422, 'Work and income are known like this already.', 'El empleo y los ingresos ya constan así.', '工作与收入信息与现有记录相同。'],
  'work-change.proof': [422, 'Each proof must be a picture of work or income that the customer sent.', 'Cada comprobante debe ser una foto de empleo o ingresos que envió el cliente.', '每份证明须为客户上传的工作或收入照片。'],
  'work-change.decided': [409, 'This change was decided or replaced already.', 'Este cambio ya se decidió o se sustituyó.', '该变更已处理或已被取代。'],
  'work-change.changed-since': [
    409,
    'The customer has given other work or income since they asked. Refuse this change; they can ask again.',
    'El cliente indicó otro empleo o ingresos después de solicitarlo. Rechace este cambio; puede volver a pedirlo.',
    '客户提交申请后又更新了工作或收入信息。请拒绝该变更，客户可重新提交。',
  ],
  'work-change.own': [403, 'Another person decides on what one has written down.', 'Lo que uno anotó lo decide otra persona.', '自己代录的须由他人审核。'],
  'work-change.until': [422, 'The last day on which it counts must lie ahead.', 'El último día en que cuenta debe ser futuro.', '有效截止日须在今后。'],
} satisfies Record<string, RefusalText>
