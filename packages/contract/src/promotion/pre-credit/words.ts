import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

const runs = 'promotion/pre-credit/distribute'
const parts = 'promotion/pre-credit/distribute/parts'
const offers = 'promotion/pre-credit/pre-credit-list'
const figures = 'promotion/pre-credit/pre-credit-statistics'
const offered = ['Offered', 'Ofrecido', '预授信额度'] as const
const policy = ['Policy', 'Política', '策略版本'] as const
const run = ['Run', 'Consulta', '评估编号'] as const
const persons = ['Persons', 'Personas', '人数'] as const

/** Offers that the decision engine makes before an application. */
export const preCreditWords = words({
  columns: {
    mostOffered: ['Offer at most', 'Oferta máxima', '额度上限'],
    whatEngineSaid: ['What the engine said', 'Respuesta del motor', '评估结果'],
    preApproved: ['Pre-approved', 'Preaprobado', '预授信'],
  },
  choices: {
    preRunState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      approved: ['Offers made', 'Ofertas hechas', '已发放'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
    },
    preOfferState: {
      live: ['Valid', 'Vigente', '有效'],
      used: ['Taken up', 'Aceptada', '已使用'],
      refused: ['Refused on applying', 'Rechazada al solicitar', '申请时拒绝'],
      expired: ['Expired', 'Caducada', '已过期'],
      withdrawn: ['Taken back', 'Retirada', '已收回'],
    },
    preEnding: {
      late: ['Late with a loan', 'En mora', '逾期'],
      blacklisted: ['Blacklisted', 'Lista negra', '黑名单'],
      policy: ['Policy changed', 'Cambió la política', '策略已变'],
      staff: ['By staff', 'Por personal', '人工'],
      engine: ['By the engine', 'Por el motor', '引擎'],
    },
    preOutcome: {
      offered: ['Offer', 'Oferta', '可预授信'],
      rejected: ['Rejected', 'Rechazado', '拒绝'],
      manual: ['Needs manual audit', 'Requiere análisis manual', '需人工审核'],
      'too-little': ['Below the minimum', 'Bajo el mínimo', '低于最低额'],
      'not-registered': ['Not in this app', 'No está en la app', '未注册该应用'],
      'no-consent': ['No consent', 'Sin consentimiento', '未授权'],
      profile: ['Profile incomplete', 'Perfil incompleto', '资料不全'],
      open: ['Has one open', 'Tiene uno abierto', '有未结业务'],
      'owes-refund': ['Owes a refund', 'Debe devolución', '欠退款'],
      frozen: ['Account frozen', 'Cuenta congelada', '账户冻结'],
    },
    memberArm: {
      treated: ['Contacted', 'Contactado', '触达组'],
      'held-out': ['Held out', 'Control', '对照组'],
      'held-out-of-all': ['Held out of all', 'Control general', '全局对照组'],
    },
  },
  actions: {
    'pre-credit-offer.withdraw': {
      button: ['Take back', 'Retirar', '收回'],
      audit: ['Took back a pre-approved offer', 'Retiró una oferta preaprobada', '收回预授信'],
      consequence: ['The offer is no longer valid. The customer may still apply like anyone else.', 'La oferta deja de valer. El cliente puede solicitar como cualquiera.', '该预授信失效，客户仍可正常申请。'],
      done: ['Taken back.', 'Retirada.', '已收回。'],
    },
  },
  requests: {
    kinds: {
      'pre-credit': {
        ask: ['Ask the engine', 'Consultar al motor', '发起评估'],
        asked: ['The engine has been asked. Another person approves the offers.', 'Se consulta al motor. Otra persona autoriza las ofertas.', '已提交引擎评估，由他人批准发放。'],
        askHint: ['Face, documents and the sample are checked when the person applies; everything else is assessed as of now.', 'Rostro, documentos y muestra se revisan al solicitar; lo demás se evalúa con los datos actuales.', '人脸、证件和抽样在申请时再审，其余按当前情况评估。'],
        approve: ['Make the offers', 'Hacer las ofertas', '批准发放'],
        approveConsequence: [
          '{{wouldGet}} persons are offered {{wouldGetAmount}} together. {{heldOutOfRun}} more are held out and get none.',
          '{{wouldGet}} personas reciben ofertas por {{wouldGetAmount}} en total. Otras {{heldOutOfRun}} quedan como control, sin oferta.',
          '将向 {{wouldGet}} 人发放预授信，合计 {{wouldGetAmount}}；另有 {{heldOutOfRun}} 人为对照组，不发放。',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['No offer is made.', 'No se hace ninguna oferta.', '不发放预授信。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['No offer is made.', 'No se hace ninguna oferta.', '不发放预授信。'],
      },
    },
  },
  trail: {
    objects: {
      'pre-credit-run': ['Run of offers', 'Consulta de ofertas', '预授信评估'],
      'pre-credit-offer': ['Pre-approved offer', 'Oferta preaprobada', '预授信'],
    },
    acts: {
      'pre-credit.ask': ['Asked the engine about an audience', 'Consultó al motor', '发起预授信评估'],
      'pre-credit.approve': ['Approved offers', 'Autorizó ofertas', '批准预授信'],
      'pre-credit.refuse': ['Refused offers', 'Rechazó ofertas', '驳回预授信'],
      'pre-credit.withdraw': ['Withdrew a run of offers', 'Retiró una consulta', '撤回预授信评估'],
      'pre-credit-offer.end': ['A pre-approved offer ended', 'Terminó una oferta', '预授信结束'],
    },
  },
  promotion: {
    tables: {
      [runs]: {
        runId: run,
        preRunState: ['State', 'Estado', '状态'],
        persons,
        judgedPersons: ['Asked about', 'Consultadas', '已评估'],
        wouldGet: ['Would get one', 'Recibirían', '可发放人数'],
        wouldGetAmount: ['Amount', 'Importe', '可发放金额'],
        heldOutOfRun: ['Held out', 'Control', '对照组'],
        offersMade: ['Offers', 'Ofertas', '已发放'],
        offersUsed: ['Taken up', 'Aceptadas', '已使用'],
        policyVersion: policy,
        empty: ['No runs yet.', 'Aún no hay consultas.', '暂无评估。'],
      },
      [parts]: {
        partId: ['No.', 'N.º', '编号'],
        runId: run,
        preOutcome: ['Outcome', 'Resultado', '结果'],
        decidingRule: ['Rule', 'Regla', '规则'],
        memberArm: ['Arm', 'Grupo', '分组'],
        persons,
        offeredAmount: offered,
        leastAmount: ['Least', 'Mínimo', '最低'],
        mostAmount: ['Most', 'Máximo', '最高'],
      },
      [offers]: {
        preOfferId: ['Offer', 'Oferta', '编号'],
        offeredAmount: offered,
        score: ['Score', 'Puntaje', '评分'],
        preOfferState: ['State', 'Estado', '状态'],
        preEnding: ['Why', 'Motivo', '原因'],
        offered: ['Offered', 'Ofrecida', '发放日期'],
        offeredOn: ['Offered', 'Ofrecida', '发放日期'],
        expiresOn: ['Valid until', 'Válida hasta', '有效期至'],
        endedAt: ['Ended', 'Terminó', '结束时间'],
        policyVersion: policy,
        runId: run,
        empty: ['No offer here.', 'No hay ofertas.', '暂无预授信。'],
      },
      [figures]: {
        chart: ['Loans: with an offer and held out', 'Préstamos: con oferta y control', '放款：有预授信与对照组'],
        offered: ['Offered', 'Ofrecidas', '发放日期'],
        offersMade: ['Offers', 'Ofertas', '预授信'],
        offersUsed: ['Taken up', 'Aceptadas', '已使用'],
        usedRate: ['Taken up, %', 'Aceptadas, %', '使用率'],
        offerLoans: ['Loans', 'Préstamos', '放款'],
        offerLoanRate: ['Loans, %', 'Préstamos, %', '放款率'],
        offerPrincipal: ['Principal', 'Capital', '放款本金'],
        offerRipe7: ['Due for 7 days', 'Vencieron hace 7 días', '到期满 7 天'],
        offerBad7: ['Unpaid after 7', 'Impagos a 7', '7 天未还'],
        offerFpd7: ['FPD7', 'FPD7', 'FPD7'],
        offerRipe15: ['Due for 15 days', 'Vencieron hace 15 días', '到期满 15 天'],
        offerBad15: ['Unpaid after 15', 'Impagos a 15', '15 天未还'],
        offerFpd15: ['FPD15', 'FPD15', 'FPD15'],
        treatedPersons: ['With an offer, compared', 'Con oferta, comparadas', '有预授信（可比较）'],
        treatedLoans: ['With an offer: loans', 'Con oferta: préstamos', '有预授信放款'],
        treatedLoanRate: ['With an offer: loans, %', 'Con oferta: préstamos, %', '有预授信放款率'],
        heldPersons: ['Held out, compared', 'Control, comparadas', '对照组（可比较）'],
        heldLoans: ['Held out: loans', 'Control: préstamos', '对照组放款'],
        heldLoanRate: ['Held out: loans, %', 'Control: préstamos, %', '对照组放款率'],
        heldRipe7: ['Held out: due for 7', 'Control: con 7 días', '对照组到期满 7 天'],
        heldBad7: ['Held out: unpaid, 7', 'Control: impagos a 7', '对照组 7 天未还'],
        heldFpd7: ['Held out: FPD7', 'Control: FPD7', '对照组 FPD7'],
        heldRipe15: ['Held out: due for 15', 'Control: con 15 días', '对照组到期满 15 天'],
        heldBad15: ['Held out: unpaid, 15', 'Control: impagos a 15', '对照组 15 天未还'],
        heldFpd15: ['Held out: FPD15', 'Control: FPD15', '对照组 FPD15'],
        loansWon: ['Loans won', 'Préstamos ganados', '增量放款'],
        wonFrom: ['Loans won, at least', 'Ganados, mínimo', '增量放款下限'],
        wonTo: ['Loans won, at most', 'Ganados, máximo', '增量放款上限'],
        liftLoans: ['Lift, loans', 'Diferencia, préstamos', '放款率提升'],
        liftFrom: ['Lift, lowest', 'Diferencia, mínima', '提升下限'],
        liftTo: ['Lift, highest', 'Diferencia, máxima', '提升上限'],
        offerVerdict: ['Beside the held out', 'Frente al control', '与对照组比较'],
      },
    },
    meanings: {
      [figures]: {
        treatedPersons: ['Persons with an expired offer, from audiences that have a hold-out group.', 'Personas con oferta de audiencias con grupo de control, cuando su último día ya pasó.', '来自设有对照组的人群、且预授信已过有效期的客户。'],
        heldPersons: ['Held-out persons who met the same conditions, once the same days are over.', 'Del grupo de control, que habrían tenido oferta en las mismas condiciones; cuando los mismos días ya pasaron.', '对照组中按同样条件本可获得预授信、且同样期限已过的客户。'],
        treatedLoans: ['Persons who borrowed while the offer was open.', 'Personas que tomaron préstamo mientras la oferta estaba vigente.', '在预授信有效期内借款的客户。'],
        loansWon: ['Loans beyond what the same number of held-out persons took.', 'Préstamos de más que los de un control igual de grande.', '较同等人数的对照组多放款的笔数。'],
        wonFrom: ['Lower end of the range of 95 % (Newcombe).', 'Límite inferior del rango del 95 % (Newcombe).', '95% 区间下限（Newcombe）。'],
        wonTo: ['Upper end of the range of 95 % (Newcombe).', 'Límite superior del rango del 95 % (Newcombe).', '95% 区间上限（Newcombe）。'],
        liftLoans: [
          'Rate with an offer minus rate of the hold-out group. Nothing is shown with fewer than 100 persons in a group, fewer than 10 loans, or before the last offer has expired.',
          'Con oferta menos control. Nada se muestra con menos de 100 en un grupo, menos de 10 préstamos, o antes de que venza la última de estas ofertas.',
          '有预授信组减对照组；任一组少于 100 人、放款少于 10 笔或最后一批预授信未到期时不显示。',
        ],
        offerVerdict: [
          'Better and worse are corrected for comparing all bands. Where shares of the hold-out differ, choose the days of one run.',
          'Mejor y peor valen junto a todas las demás bandas. Si las proporciones de control difieren, elija los días de una sola consulta.',
          '更好或更差的结论已与其他各分数段一并校正。对照比例不一时，请选择单次评估的日期。',
        ],
      },
    },
  },
})

export const preCreditRefusals = {
  'pre-credit.nobody': [422, 'Nobody is in this audience now.', 'Nadie está ahora en esta audiencia.', '该人群目前没有成员。'],
  'pre-credit.too-many': [422, 'One run asks about {most} persons at most: choose a smaller audience.', 'Una consulta abarca {most} personas como máximo: elija una audiencia menor.', '单次评估最多 {most} 人，请选择较小的人群。'],
  'pre-credit.open-before': [409, 'A run of this audience and product waits for a decision already.', 'Ya hay una consulta de esta audiencia y producto en espera de decisión.', '该人群和产品已有待审批的评估。'],
  'pre-credit.not-judged': [409, 'The engine has not been through all of them yet. Try again shortly.', 'El motor aún no ha terminado con todos. Intente de nuevo en breve.', '引擎尚未评估完毕，请稍后再试。'],
  'pre-credit.policy-changed': [409, 'Another decision policy is in effect by now: ask the engine again.', 'Ya rige otra política de decisión: consulte al motor de nuevo.', '决策策略已更新，请重新评估。'],
  'pre-credit.too-old': [409, 'The engine was asked more than {days} days ago: ask it again.', 'Se consultó al motor hace más de {days} días: consulte de nuevo.', '评估已超过 {days} 天，请重新评估。'],
} satisfies Record<string, RefusalText>
