import { words } from '../words.ts'

/** Coupon campaigns, and the coupons in customers' hands. */
export const couponsWords = words({
  columns: {
    campaignId: ['Campaign no.', 'N.º de campaña', '活动编号'],
    campaignName: ['Campaign', 'Campaña', '活动名称'],
    campaignState: ['State', 'Estado', '状态'],
    couponKind: ['Takes off', 'Descuenta', '优惠类型'],
    couponShare: ['Part taken off', 'Parte descontada', '减免比例'],
    sharePercent: ['Part taken off, %', 'Parte descontada, %', '减免比例（%）'],
    couponAmount: ['Amount, or the most', 'Importe o máximo', '减免金额或上限'],
    leastLoan: ['Loan of at least', 'Préstamo mínimo', '最低借款金额'],
    couponBudget: ['Budget', 'Presupuesto', '预算'],
    couponReserved: ['Reserved', 'Reservado', '已预留'],
    couponCost: ['Cost', 'Costo', '成本'],
    budgetLeft: ['Budget left', 'Presupuesto libre', '剩余预算'],
    couponsIssued: ['Issued', 'Entregados', '已发放'],
    couponsUsed: ['Used', 'Usados', '已使用'],
    couponUseRate: ['Use rate', 'Tasa de uso', '使用率'],
    issueUntil: ['Issued until', 'Entrega hasta', '发放截止日'],
    validDays: ['Days good for', 'Días de vigencia', '有效天数'],
    couponDiscount: ['Coupon takes off', 'Descuento del cupón', '优惠券减免'],
    listDue: ['Due at list price', 'Total a precio de lista', '原价应还'],
    dueAfterCoupon: ['Due with coupon', 'Total con cupón', '用券后应还'],
    rateAfterCoupon: ['APR with coupon', 'Tasa anual con cupón', '用券后年利率'],
    couponId: ['Coupon no.', 'N.º de cupón', '优惠券编号'],
    couponState: ['State', 'Estado', '状态'],
    mostCost: ['Costs at most', 'Costo máximo', '最高成本'],
  },
  choices: {
    couponKind: {
      'interest-off': ['Interest', 'Interés', '减息'],
      'fee-off': ['Fee', 'Comisión', '减费'],
      'amount-off': ['An amount', 'Un importe', '减金额'],
    },
    campaignState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      active: ['Running', 'En curso', '进行中'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
      stopped: ['Stopped', 'Detenida', '已停止'],
    },
    couponState: {
      issued: ['Issued', 'Entregado', '已发放'],
      reserved: ['Applied with', 'En solicitud', '申请中'],
      used: ['Used', 'Usado', '已使用'],
      expired: ['Expired', 'Vencido', '已过期'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      'given-back': ['Given back', 'Devuelto', '已退回'],
    },
    notIssued: {
      unknown: ['not a customer of this app', 'no es cliente de esta app', '非本应用客户'],
      'had-before': ['has one already', 'ya tiene uno', '已有优惠券'],
      staff: ['is a member of staff', 'es del personal', '员工'],
      special: ['is a special account', 'es una cuenta especial', '属特殊账户'],
      late: ['is late with a loan', 'tiene un préstamo vencido', '有逾期贷款'],
      blacklisted: ['is blacklisted', 'está en la lista negra', '在黑名单中'],
    },
  },
  promotion: {
    coupons: {
      views: {
        campaigns: ['Campaigns', 'Campañas', '活动'],
        coupons: ['Coupons', 'Cupones', '优惠券'],
      },
      issue: ['Issue coupons', 'Entregar cupones', '发放优惠券'],
      customers: ['Customer numbers', 'Números de cliente', '客户编号'],
      customersHint: [
        'Separated by spaces, commas or lines; 1,000 at most.',
        'Separados por espacios, comas o líneas; 1.000 como máximo.',
        '用空格、逗号或换行分隔，最多 1000 个。',
      ],
      issueHint: [
        'Each of them may apply once at this price. Whoever has one, is late or is staff is left out.',
        'Cada uno podrá solicitar una vez con este precio. Se omite a quien ya tiene uno, está en mora o es del personal.',
        '每位客户可按此优惠申请一次。已有优惠券、逾期或员工客户将被跳过。',
      ],
      issuedNote: [
        '{{issued}} issued, {{left}} left out.',
        '{{issued}} entregados, {{left}} omitidos.',
        '已发放 {{issued}} 张，跳过 {{left}} 位。',
      ],
      none: ['No campaign yet.', 'Aún no hay campañas.', '暂无活动。'],
      noCoupons: ['No coupon here.', 'No hay cupones.', '暂无优惠券。'],
    },
  },
  actions: {
    'coupon-campaign.edit': {
      button: ['Change', 'Cambiar', '修改'],
      audit: ['Changed the coupon campaign', 'Cambió la campaña de cupones', '修改了优惠券活动'],
      consequence: [
        'Holds for coupons issued from now on; the price stays.',
        'Rige para los cupones que se entreguen desde ahora; el precio no cambia.',
        '对此后发放的优惠券生效，优惠内容不变。',
      ],
      done: ['Saved.', 'Guardado.', '已保存。'],
    },
    'coupon-campaign.lower-limit': {
      button: ['Lower budget', 'Bajar presupuesto', '调低预算'],
      audit: [
        'Lowered the budget of the coupon campaign',
        'Bajó el presupuesto de la campaña de cupones',
        '调低了优惠券活动预算',
      ],
      consequence: [
        'Who applies beyond it gets no discount. What is reserved and spent stays.',
        'Quien solicite por encima no tendrá descuento. Lo reservado y gastado se mantiene.',
        '超出预算的申请不再享受优惠，已预留和已支出的部分不变。',
      ],
      done: ['Saved.', 'Guardado.', '已保存。'],
    },
    'coupon-campaign.stop': {
      button: ['Stop', 'Detener', '停止'],
      audit: ['Stopped the coupon campaign', 'Detuvo la campaña de cupones', '停止了优惠券活动'],
      consequence: [
        'Nothing more is issued. Coupons in customers’ hands stay good.',
        'No se entrega nada más. Los cupones ya entregados siguen vigentes.',
        '不再发放，已发放的优惠券仍然有效。',
      ],
      done: ['Stopped.', 'Detenida.', '已停止。'],
    },
    'coupon.withdraw': {
      button: ['Withdraw', 'Retirar', '撤回'],
      audit: ['Withdrew the coupon', 'Retiró el cupón', '撤回了优惠券'],
      consequence: [
        'The customer can no longer apply with it.',
        'El cliente ya no puede solicitar con él.',
        '客户将不能再使用此优惠券申请。',
      ],
      done: ['Withdrawn.', 'Retirado.', '已撤回。'],
    },
    'coupon.extend': {
      button: ['Extend', 'Prorrogar', '延期'],
      audit: ['Extended the coupon', 'Prorrogó el cupón', '延长了优惠券有效期'],
      consequence: [
        'The customer may apply with it until that day.',
        'El cliente puede solicitar con él hasta ese día.',
        '客户可在该日前使用此优惠券申请。',
      ],
      done: ['Extended.', 'Prorrogado.', '已延期。'],
    },
  },
  requests: {
    kinds: {
      'coupon-campaign': {
        ask: ['New campaign', 'Nueva campaña', '新建活动'],
        asked: [
          'Asked for. Somebody else starts it.',
          'Solicitada. La inicia otra persona.',
          '已提交，由他人启动。',
        ],
        askHint: [
          'Another person starts it. Its price is not changed afterwards.',
          'La inicia otra persona. El precio no se cambia después.',
          '由他人启动，启动后优惠内容不再修改。',
        ],
        hints: {
          couponAmount: [
            'Of interest or fee: the most that is taken off. It may stay empty.',
            'Del interés o la comisión: el máximo que se descuenta. Puede quedar vacío.',
            '减息、减费时为减免上限，可留空。',
          ],
          product: [
            'Left empty: every product of the app.',
            'Vacío: todos los productos de la app.',
            '留空表示该应用的全部产品。',
          ],
        },
        approve: ['Start', 'Iniciar', '启动'],
        approveConsequence: [
          '{{campaignName}} may cost {{couponBudget}} and its coupons can be issued until {{issueUntil}}.',
          '{{campaignName}} puede costar {{couponBudget}} y sus cupones pueden entregarse hasta {{issueUntil}}.',
          '{{campaignName}} 预算为 {{couponBudget}}，优惠券可发放至 {{issueUntil}}。',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: [
          '{{campaignName}} does not start.',
          '{{campaignName}} no se inicia.',
          '{{campaignName}} 不启动。',
        ],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: [
          '{{campaignName}} is not asked for any more.',
          '{{campaignName}} deja de solicitarse.',
          '撤回 {{campaignName}} 的申请。',
        ],
      },
    },
  },
  trail: {
    objects: {
      'coupon-campaign': ['Coupon campaign', 'Campaña de cupones', '优惠券活动'],
      coupon: ['Coupon', 'Cupón', '优惠券'],
    },
    acts: {
      'coupon-campaign.ask': [
        'Asked for a coupon campaign',
        'Solicitó una campaña de cupones',
        '申请了优惠券活动',
      ],
      'coupon-campaign.start': [
        'Started the coupon campaign',
        'Inició la campaña de cupones',
        '启动了优惠券活动',
      ],
      'coupon-campaign.refuse': [
        'Refused the coupon campaign',
        'Rechazó la campaña de cupones',
        '驳回了优惠券活动',
      ],
      'coupon-campaign.withdraw': [
        'Withdrew the coupon campaign',
        'Retiró la campaña de cupones',
        '撤回了优惠券活动',
      ],
      'coupon.issue': ['Issued coupons', 'Entregó cupones', '发放了优惠券'],
    },
  },
})
